/** The data folder cannot be used. `message` is one line for the terminal: what is wrong, where, and what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** SQLite's primary result codes (https://www.sqlite.org/rescode.html); the low byte of an extended code. */
const SQLITE_CODES: Readonly<Record<number, string>> = {
  5: 'EBUSY',
  6: 'EBUSY',
  8: 'EROFS',
  10: 'EIO',
  11: 'ECORRUPT',
  13: 'ENOSPC',
  14: 'EACCES',
  26: 'ECORRUPT',
};

const SENTENCES: Readonly<Record<string, string>> = {
  EACCES: 'cannot be written: permission denied',
  EPERM: 'cannot be written: permission denied',
  EROFS: 'cannot be written: the file system or file is read-only',
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: the disk quota is used up',
  ENOTDIR: 'is not a folder: a file is in the way',
  EEXIST: 'is not a folder: a file is in the way',
  ENOENT: 'cannot be created: part of its path does not exist',
  EIO: 'cannot be read or written: input/output error, the disk may be full or failing',
  EMFILE: 'cannot be opened: too many open files',
  ENFILE: 'cannot be opened: too many open files',
  EBUSY: 'is in use by another process',
  ECORRUPT: 'holds a damaged database',
};

/** The system's error code (errno) of a fault of the file system or SQLite; undefined for any other error. */
export function faultCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') return SQLITE_CODES[error.errcode & 0xff];
  // node's own codes, such as ERR_INVALID_ARG_TYPE, are not the system's
  return 'code' in error && typeof error.code === 'string' && /^E[A-Z0-9]+$/.test(error.code) ? error.code : undefined;
}

/** Describes a fault of the file system or SQLite in one line; other faults are passed on as they are. */
export function asDataFolderError(folder: string, error: unknown): unknown {
  if (error instanceof DataFolderError) return error;
  const sentence = SENTENCES[faultCode(error) ?? ''];
  return sentence ? new DataFolderError(`data folder ${folder} ${sentence}`, { cause: error }) : error;
}
