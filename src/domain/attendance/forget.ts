import type { Tx } from "../../platform/context.ts";
import { deleteAttendanceOf } from "./store.ts";

/** Takes what is kept of the attendance behind a registration away for good, when its person is erased. */
export const forgetAttendance = (tx: Tx, registration: number): Promise<void> =>
  deleteAttendanceOf(tx, registration);
