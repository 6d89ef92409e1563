// Checks conflicts with HiGHS: is a system infeasible, and which rows are an irreducible infeasible subset? Uses the C
// interface of the shared library in the wheel of highspy; the functions are declared as its manual documents them.
//
// Standard input has one query per paragraph: `feasible R C` or `subset R C`, then R lines `lower upper n column
// coefficient …`, with `-inf` and `inf` for missing bounds. Columns are free. Each answer is one line: `feasible`, or
// `infeasible` and, for `subset`, row numbers.
#include <cmath>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

extern "C" {
void* Highs_create(void);
void Highs_destroy(void*);
double Highs_getInfinity(const void*);
int Highs_setBoolOptionValue(void*, const char*, int);
int Highs_setIntOptionValue(void*, const char*, int);
int Highs_setDoubleOptionValue(void*, const char*, double);
int Highs_passLp(void*, int columns, int rows, int entries, int format, int sense, double offset, const double* cost,
    const double* lower, const double* upper, const double* rowLower, const double* rowUpper, const int* start,
    const int* index, const double* value);
int Highs_run(void*);
int Highs_getModelStatus(const void*);
int Highs_getIis(void*, int* columns, int* rows, int* columnIndex, int* rowIndex, int* columnBound, int* rowBound,
    int* columnStatus, int* rowStatus);
int Highs_getSizeofHighsInt(const void*);
}

namespace {

struct Question {
    int rows = 0, columns = 0;
    std::vector<double> lower, upper, value;
    std::vector<int> start, index;
};

double bound(const std::string& word, double infinity) {
    if (word == "inf") return infinity;
    if (word == "-inf") return -infinity;
    return std::stod(word);
}

Question read(std::istream& input, double infinity) {
    Question question;
    if (!(input >> question.rows >> question.columns)) throw std::runtime_error("expected the numbers of rows and columns");
    for (int row = 0; row < question.rows; ++row) {
        std::string lower, upper;
        int count = 0;
        if (!(input >> lower >> upper >> count)) throw std::runtime_error("a row is missing");
        question.lower.push_back(bound(lower, infinity));
        question.upper.push_back(bound(upper, infinity));
        question.start.push_back(int(question.index.size()));
        for (int entry = 0; entry < count; ++entry) {
            int column = 0;
            double value = 0;
            if (!(input >> column >> value)) throw std::runtime_error("an entry is missing");
            question.index.push_back(column);
            question.value.push_back(value);
        }
    }
    return question;
}

void answer(const Question& question, bool wantsSubset) {
    void* highs = Highs_create();
    const double infinity = Highs_getInfinity(highs);
    Highs_setBoolOptionValue(highs, "output_flag", 0);
    Highs_setIntOptionValue(highs, "threads", 1);
    Highs_setDoubleOptionValue(highs, "primal_feasibility_tolerance", 1e-9);
    // Flags: a subset from an elastic program (2), reduced until it is irreducible (4).
    Highs_setIntOptionValue(highs, "iis_strategy", 2 + 4);
    const size_t columns = size_t(question.columns), rows = size_t(question.rows);
    const std::vector<double> cost(columns, 0.0), lower(columns, -infinity), upper(columns, infinity);
    const int rowwise = 2, minimize = 1, infeasible = 8, infeasibleOrUnbounded = 9;
    if (Highs_passLp(highs, question.columns, question.rows, int(question.value.size()), rowwise, minimize, 0, cost.data(),
            lower.data(), upper.data(), question.lower.data(), question.upper.data(), question.start.data(),
            question.index.data(), question.value.data()) == -1 || Highs_run(highs) == -1) {
        throw std::runtime_error("HiGHS rejects the system");
    }
    const int status = Highs_getModelStatus(highs);
    if (status != infeasible && status != infeasibleOrUnbounded) {
        std::cout << "feasible" << std::endl;
    } else {
        std::cout << "infeasible";
        if (wantsSubset) {
            int foundColumns = 0, foundRows = 0;
            std::vector<int> columnIndex(columns), rowIndex(rows), columnBound(columns), rowBound(rows);
            std::vector<int> columnStatus(columns), rowStatus(rows);
            if (Highs_getIis(highs, &foundColumns, &foundRows, columnIndex.data(), rowIndex.data(), columnBound.data(),
                    rowBound.data(), columnStatus.data(), rowStatus.data()) == -1) {
                throw std::runtime_error("Highs_getIis failed");
            }
            for (int row = 0; row < foundRows; ++row) std::cout << ' ' << rowIndex[size_t(row)];
        }
        std::cout << std::endl;
    }
    Highs_destroy(highs);
}

}  // namespace

int main() {
    try {
        void* highs = Highs_create();
        const double infinity = Highs_getInfinity(highs);
        if (Highs_getSizeofHighsInt(highs) != int(sizeof(int))) throw std::runtime_error("HiGHS with 64-bit indices");
        Highs_destroy(highs);
        std::string word;
        while (std::cin >> word) {
            const Question question = read(std::cin, infinity);
            answer(question, word == "subset");
        }
    } catch (const std::exception& error) {
        std::cerr << "highs-conflicts: " << error.what() << std::endl;
        return 1;
    }
}
