// The program of the threads that read uploads, beside whatever answers requests: all that they can read.
import { statementReading } from "../domain/bank-statements/reading/read-statement.ts";
import { imageJudging, pdfJudging } from "../domain/files/judge.ts";
import { importReading } from "../domain/imports/read-file.ts";
import { exportJudging } from "../domain/portability/judge-export.ts";
import { serveParsing } from "../platform/parsing/serve-parsing.ts";

serveParsing([imageJudging, pdfJudging, importReading, statementReading, exportJudging]);
