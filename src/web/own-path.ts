/** Whether an address is a path of ours, written in full: no browser reads another host into it. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[!-~]*$/.test(path) && !path.includes("#");
