// HiGHS, by the C interface of the shared library in the wheel of highspy. The wheel has no headers, so the functions
// are declared here as the manual of HiGHS documents them.
#include "../common/linear-program.hpp"

extern "C" {
void* Highs_create(void);
void Highs_destroy(void*);
const char* Highs_version(void);
int Highs_setBoolOptionValue(void*, const char*, int);
int Highs_setStringOptionValue(void*, const char*, const char*);
int Highs_setIntOptionValue(void*, const char*, int);
int Highs_passLp(void*, int columns, int rows, int entries, int format, int sense, double offset, const double* cost,
    const double* lower, const double* upper, const double* rowLower, const double* rowUpper, const int* start,
    const int* index, const double* value);
int Highs_addCol(void*, double cost, double lower, double upper, int entries, const int* index, const double* value);
int Highs_addRow(void*, double lower, double upper, int entries, const int* index, const double* value);
int Highs_changeCoeff(void*, int row, int column, double value);
int Highs_changeRowBounds(void*, int row, double lower, double upper);
int Highs_changeColBounds(void*, int column, double lower, double upper);
int Highs_changeColCost(void*, int column, double cost);
int Highs_run(void*);
int Highs_getModelStatus(const void*);
int Highs_getSolution(const void*, double* value, double* dual, double* rowValue, double* rowDual);
int Highs_getNumCol(const void*);
int Highs_getNumRow(const void*);
int Highs_getSizeofHighsInt(const void*);
}

class Backend {
public:
    Backend() : highs(Highs_create()) {
        Highs_setBoolOptionValue(highs, "output_flag", 0);
        Highs_setStringOptionValue(highs, "solver", "simplex");
        Highs_setIntOptionValue(highs, "threads", 1);
        if (Highs_getSizeofHighsInt(highs) != int(sizeof(int))) throw std::runtime_error("HiGHS with 64-bit indices");
    }
    ~Backend() { Highs_destroy(highs); }
    Backend(const Backend&) = delete;

    void load(const std::vector<peer::Column>& columns, const std::vector<peer::Row>& rows) {
        std::vector<double> cost, lower, upper, rowLower, rowUpper, value;
        std::vector<int> start, index;
        for (auto& column : columns) {
            cost.push_back(column.cost);
            lower.push_back(column.lower);
            upper.push_back(column.upper);
        }
        for (auto& row : rows) {
            rowLower.push_back(row.lower);
            rowUpper.push_back(row.upper);
            start.push_back(int(index.size()));
            for (auto& entry : row.entries) {
                index.push_back(entry.column);
                value.push_back(entry.coefficient);
            }
        }
        const int rowwise = 2, minimize = 1;
        check(Highs_passLp(highs, int(columns.size()), int(rows.size()), int(value.size()), rowwise, minimize, 0,
            cost.data(), lower.data(), upper.data(), rowLower.data(), rowUpper.data(), start.data(), index.data(),
            value.data()), "passLp");
    }

    void appendColumn(const peer::Column& column) {
        check(Highs_addCol(highs, column.cost, column.lower, column.upper, 0, nullptr, nullptr), "addCol");
    }

    void appendRow(const peer::Row& row) {
        std::vector<int> index;
        std::vector<double> value;
        for (auto& entry : row.entries) {
            index.push_back(entry.column);
            value.push_back(entry.coefficient);
        }
        check(Highs_addRow(highs, row.lower, row.upper, int(index.size()), index.data(), value.data()), "addRow");
    }

    void setRowBounds(int row, double lower, double upper) {
        check(Highs_changeRowBounds(highs, row, lower, upper), "changeRowBounds");
    }

    void setColumn(int column, const peer::Column& bounds) {
        check(Highs_changeColBounds(highs, column, bounds.lower, bounds.upper), "changeColBounds");
        check(Highs_changeColCost(highs, column, bounds.cost), "changeColCost");
    }

    void setCoefficient(int row, int column, double coefficient) {
        check(Highs_changeCoeff(highs, row, column, coefficient), "changeCoeff");
    }

    void solve(bool) {
        check(Highs_run(highs), "run");
        const int optimal = 7;
        if (Highs_getModelStatus(highs) != optimal) {
            throw std::runtime_error("model status " + std::to_string(Highs_getModelStatus(highs)));
        }
        values.resize(size_t(Highs_getNumCol(highs)));
        duals.resize(values.size());
        rowValues.resize(size_t(Highs_getNumRow(highs)));
        rowDuals.resize(rowValues.size());
        check(Highs_getSolution(highs, values.data(), duals.data(), rowValues.data(), rowDuals.data()), "getSolution");
    }

    double value(int column) { return values[size_t(column)]; }

private:
    void* highs;
    std::vector<double> values, duals, rowValues, rowDuals;

    static void check(int status, const char* what) {
        if (status == -1) throw std::runtime_error(std::string("Highs_") + what + " failed");
    }
};

int main(int count, char** arguments) {
    std::string description = std::string("name highs\nversion ") + Highs_version() + "\n" LINEAR_PROGRAM_HOW
        "how The first solve uses presolve; later ones start from the previous basis. One thread.\n";
    return peer::main<peer::LinearProgram<Backend>>(count, arguments, description.c_str());
}
