import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selfSigned } from '../self-signed.ts';
import { tempFolder } from '../temp-folder.ts';

/** The certificate that servers show; it is its own authority. */
export interface TlsFiles {
  readonly cert: string;
  readonly certFile: string;
  readonly keyFile: string;
}

/** For the servers of this machine, or of a name that is not theirs. */
export function tlsFiles(name = 'localhost'): TlsFiles {
  const folder = tempFolder();
  const { key, cert } = selfSigned(name);
  const files = { cert, certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
  writeFileSync(files.certFile, cert);
  writeFileSync(files.keyFile, key, { mode: 0o600 });
  return files;
}
