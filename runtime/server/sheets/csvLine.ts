// One line of a csv file that spreadsheets open: what they would take for a formula is written as text.
import Papa from 'papaparse';

const newline = '\r\n';
/** Whatever begins with a sign that begins a formula; a minus may begin a plain figure. */
const escapeFormulae = /^[=+@\t\r]|^-(?!\d+(?:\.\d+)?%?$)/;

export const csvLine = (cells: readonly string[]): string => Papa.unparse([[...cells]], { newline, escapeFormulae }) + newline;
