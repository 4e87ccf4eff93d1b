import { defineJob } from "../../platform/job.ts";

/** A lesson begins soon; due when its people are to be reminded. */
export const reminderDue = defineJob<{ lesson: number }>("lesson.remind");

/** It is the day on which is decided whether a lesson takes place; due in its morning. */
export const decisionDue = defineJob<{ lesson: number }>("lesson.decide");
