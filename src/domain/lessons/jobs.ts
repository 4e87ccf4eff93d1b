import { defineJob } from "../../platform/queue.ts";

/** A lesson begins soon; due when its people are to be reminded. */
export const reminderDue = defineJob<{ lesson: number }>("lesson.remind");
