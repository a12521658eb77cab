import type { CreateOutcome, Refused, WriteOutcome } from '../../ports/resource-store.ts';
import type { Kind, Resource } from '../../resources/kinds.ts';
import type { ApiResponse } from '../../runtime/client/api-client.ts';
import { statusOf, unexpected } from '../../runtime/client/status.ts';

type Read<K extends Kind> = (body: unknown) => Resource<K>;

export function createOutcome<K extends Kind>(what: string, response: ApiResponse, read: Read<K>): CreateOutcome<K> {
  const { status, body } = response;
  if (status === 201 || status === 200) return { outcome: 'created', resource: read(body) };
  if (status === 409 && statusOf(body).reason === 'AlreadyExists') return { outcome: 'exists' };
  return refusal(response) ?? namespaceRefusal(response) ?? fault(what, response);
}

export function writeOutcome<K extends Kind>(
  what: string,
  response: ApiResponse,
  name: string,
  read: Read<K>,
): WriteOutcome<K> {
  const { status, body } = response;
  if (status === 200) return { outcome: 'written', resource: read(body) };
  if (status === 409) return { outcome: 'conflict' };
  if (isMissing(response, name)) return { outcome: 'missing' };
  return refusal(response) ?? fault(what, response);
}

/** The server says that this very object is not there: where a definition is missing, every path is a bare 404. */
export function isMissing({ status, body }: ApiResponse, name: string): boolean {
  if (status !== 404) return false;
  const { reason, details } = statusOf(body);
  return reason === 'NotFound' && details.name === name;
}

/** A failed precondition of a deletion: another object has taken the name. */
export function isOtherUid({ status, body }: ApiResponse): boolean {
  return status === 409 && /\buid\b/i.test(statusOf(body).message);
}

/** Authorisation says no about who we are, whatever we write: that is for the operator to put right. */
const NO_RIGHTS = /User "[^"]*" cannot /;

/** Schema, rules of the definitions, admission, quota, a namespace that is going away. */
function refusal({ status, body }: ApiResponse): Refused | undefined {
  const { message, reason } = statusOf(body);
  const isRefused = status === 400 || status === 413 || status === 422 || (status === 403 && !NO_RIGHTS.test(message));
  return isRefused ? { outcome: 'refused', message: message || reason || `the server answered ${status}` } : undefined;
}

function namespaceRefusal({ status, body }: ApiResponse): Refused | undefined {
  const { reason, details, message } = statusOf(body);
  const isNamespace = status === 404 && reason === 'NotFound' && details.kind === 'namespaces';
  return isNamespace ? { outcome: 'refused', message } : undefined;
}

function fault(what: string, response: ApiResponse): never {
  throw unexpected(what, response);
}
