/**
 * A path as pages are found by it: each part decoded, so that `/%61dmin` is `/admin` to whoever guards it. What cannot be
 * decoded stands for itself; a slash that was encoded parts nothing.
 */
export const decodedPath = (pathname: string): string => pathname.split("/").map(decodedPart).join("/");

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part).replaceAll("/", "%2F");
  } catch {
    return part;
  }
}
