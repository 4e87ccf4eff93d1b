import { isRouteErrorResponse } from "react-router";
import { ApiRefusal } from "./api.ts";

/** A page's title where it gives none: status and message of an error, else the last part of the path. */
export function titleOf(pathname: string, error: unknown, brand = ""): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText || "Fehler"}`;
  if (error instanceof ApiRefusal) return `${error.status} ${error.message}`;
  if (error) return "500 Fehler";
  const last = pathname.split("/").filter(Boolean).at(-1);
  if (!last) return `${brand} - Kursbuchungssystem`;
  return last.charAt(0).toUpperCase() + last.slice(1);
}
