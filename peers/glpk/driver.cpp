// GLPK: a revised simplex for sparse linear programs.
#include <glpk.h>

#include "../common/linear-program.hpp"

class Backend {
public:
    Backend() : problem(glp_create_prob()) {
        glp_term_out(GLP_OFF);
        glp_init_smcp(&parameters);
        parameters.msg_lev = GLP_MSG_OFF;
    }
    ~Backend() { glp_delete_prob(problem); }
    Backend(const Backend&) = delete;

    void load(const std::vector<peer::Column>& columns, const std::vector<peer::Row>& rows) {
        glp_add_cols(problem, int(columns.size()));
        for (size_t index = 0; index < columns.size(); ++index) setColumn(int(index), columns[index]);
        glp_add_rows(problem, int(rows.size()));
        std::vector<int> rowIndices{0}, columnIndices{0};
        std::vector<double> coefficients{0};
        for (size_t index = 0; index < rows.size(); ++index) {
            setRowBounds(int(index), rows[index].lower, rows[index].upper);
            for (auto& entry : rows[index].entries) {
                rowIndices.push_back(int(index) + 1);
                columnIndices.push_back(entry.column + 1);
                coefficients.push_back(entry.coefficient);
            }
        }
        glp_load_matrix(problem, int(coefficients.size()) - 1, rowIndices.data(), columnIndices.data(), coefficients.data());
    }

    void appendColumn(const peer::Column& column) {
        int index = glp_add_cols(problem, 1);
        setColumn(index - 1, column);
    }

    void appendRow(const peer::Row& row) {
        int index = glp_add_rows(problem, 1);
        setRowBounds(index - 1, row.lower, row.upper);
        std::vector<int> columns{0};
        std::vector<double> coefficients{0};
        for (auto& entry : row.entries) {
            columns.push_back(entry.column + 1);
            coefficients.push_back(entry.coefficient);
        }
        glp_set_mat_row(problem, index, int(columns.size()) - 1, columns.data(), coefficients.data());
    }

    void setRowBounds(int row, double lower, double upper) {
        glp_set_row_bnds(problem, row + 1, kind(lower, upper), lower, upper);
    }

    void setColumn(int column, const peer::Column& bounds) {
        glp_set_col_bnds(problem, column + 1, kind(bounds.lower, bounds.upper), bounds.lower, bounds.upper);
        glp_set_obj_coef(problem, column + 1, bounds.cost);
    }

    void setCoefficient(int row, int column, double coefficient) {
        std::vector<int> columns(size_t(glp_get_num_cols(problem)) + 1);
        std::vector<double> coefficients(columns.size());
        int count = glp_get_mat_row(problem, row + 1, columns.data(), coefficients.data());
        int place = 1;
        while (place <= count && columns[place] != column + 1) ++place;
        if (place > count) count = place;
        columns[place] = column + 1;
        coefficients[place] = coefficient;
        glp_set_mat_row(problem, row + 1, count, columns.data(), coefficients.data());
    }

    void solve(bool isFirst) {
        // The crash basis is triangular, which suits layouts of equations.
        if (isFirst) glp_adv_basis(problem, 0);
        parameters.meth = isFirst ? GLP_PRIMAL : GLP_DUALP;
        int code = glp_simplex(problem, &parameters);
        if (code != 0 && !isFirst) {
            glp_adv_basis(problem, 0);
            parameters.meth = GLP_PRIMAL;
            code = glp_simplex(problem, &parameters);
        }
        if (code != 0) throw std::runtime_error("glp_simplex returned " + std::to_string(code));
        if (glp_get_status(problem) != GLP_OPT) {
            throw std::runtime_error("glp_simplex ended with status " + std::to_string(glp_get_status(problem)));
        }
    }

    double value(int column) { return glp_get_col_prim(problem, column + 1); }

private:
    glp_prob* problem;
    glp_smcp parameters;

    static int kind(double lower, double upper) {
        if (lower == upper) return GLP_FX;
        if (lower == -peer::infinity) return upper == peer::infinity ? GLP_FR : GLP_UP;
        return upper == peer::infinity ? GLP_LO : GLP_DB;
    }
};

#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)
PEER_MAIN(peer::LinearProgram<Backend>,
    "name glpk\nversion " TEXT(GLP_MAJOR_VERSION) "." TEXT(GLP_MINOR_VERSION) "\n" LINEAR_PROGRAM_HOW
    "how First the primal simplex from glp_adv_basis, then the dual one from the previous basis.\n")
