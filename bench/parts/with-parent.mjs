// Loaded into every program that the benchmark starts: it ends with the benchmark, also when that was killed.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
// To listen keeps nobody alive who has nothing else to do.
process.channel?.unref();
