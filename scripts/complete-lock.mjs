// npm drops an optional platform package from the lock when the registry at hand does not carry it, and `npm ci`
// then refuses the lock. This names them again (without a digest: npm records one when it first fetches them).
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
let added = 0;
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const at = `node_modules/${name}`;
    if (lock.packages[at] || lock.packages[`${path}/${at}`] || !/^\d/.test(version)) continue;
    const [, os, cpu, abi] =
      /-(android|darwin|linux|win32|freebsd|openharmony)-([a-z0-9]+)(?:-(\w+))?$/.exec(name) ?? [];
    if (!os) continue;
    const libc = os === 'linux' ? { libc: [abi?.startsWith('musl') ? 'musl' : 'glibc'] } : {};
    lock.packages[at] = { version, cpu: [cpu], ...(entry.dev ? { dev: true } : {}), optional: true, os: [os], ...libc };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`package-lock.json: ${added} platform packages named`);
