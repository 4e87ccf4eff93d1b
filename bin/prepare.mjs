// Runs on whatever Node the machine has (20 or newer), without any package: installs what is missing and builds what
// is out of date. `--no-build` installs only.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const installed = join(root, "node_modules", ".package-lock.json");
const stamp = join(root, "build", ".sources");
const lock = join(root, ".data", "prepare.lock");
const SOURCES = [
  "src",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "chunks.ts",
  "react-router.config.ts",
  "tsconfig.json",
];

try {
  oneAtATime(() => {
    if (!isInstalled()) install();
    if (!process.argv.includes("--no-build") && !isBuilt()) build();
  });
} catch (error) {
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}

/** Every package of the lock file lies in node_modules in its version; those for other machines may be missing. */
function isInstalled() {
  if (!existsSync(installed) || !existsSync(join(root, "node_modules", ".bin", "node"))) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const present = JSON.parse(readFileSync(installed, "utf8")).packages;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === "") return true;
    const found = present[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

function install() {
  console.log("Installing packages (npm ci) …");
  const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  run("npm", ["ci", ...options], { PATH: pathWithoutPackages(), NODE_ENV: "" });
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === sourcesHash();
}

function build() {
  console.log("Building …");
  const hash = sourcesHash();
  rmSync(join(root, "build"), { recursive: true, force: true });
  const PATH = [join(root, "node_modules", ".bin"), process.env.PATH].join(delimiter);
  run("react-router", ["build", "--logLevel", "warn"], { PATH, NODE_ENV: "production" });
  squeeze(join(root, "build", "client"));
  writeFileSync(stamp, hash);
}

/** Text among the files that browsers fetch lies beside itself, squeezed once. */
function squeeze(folder) {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, path);
    if (/\.(js|css|svg|txt|json)$/.test(path))
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), options));
  }
}

function sourcesHash() {
  const hash = createHash("sha256");
  const add = (path) => {
    const entries = readdirSync(join(root, path), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = `${path}/${entry.name}`;
      if (entry.isDirectory()) add(inner);
      else if (!entry.name.includes(".test.")) addFile(inner);
    }
  };
  const addFile = (path) => hash.update(`${path}\n`).update(readFileSync(join(root, path)));
  for (const path of SOURCES.filter((name) => existsSync(join(root, name)))) {
    if (path.includes(".")) addFile(path);
    else add(path);
  }
  return hash.digest("hex");
}

/** The Node in node_modules must not carry out an installation that replaces it. */
function pathWithoutPackages() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return folders.filter((folder) => !folder.includes("node_modules")).join(delimiter);
}

function run(program, args, environment) {
  const env = { ...process.env, ...environment };
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    env,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (error) throw new Error(`${program} cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ${args[0]} failed; what it says above tells why.`);
}

/** Two commands started together do not install or build into each other's files. */
function oneAtATime(work) {
  mkdirSync(dirname(lock), { recursive: true });
  while (!take()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!isAlive(Number(readHolder()))) rmSync(lock, { force: true });
    return false;
  }
}

function readHolder() {
  try {
    return readFileSync(lock, "utf8") || process.pid;
  } catch {
    return process.pid;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
