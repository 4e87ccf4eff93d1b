export { type Direction, readDate, readTime, todayInBerlin, writeDate } from "../../shared/german-input.ts";
