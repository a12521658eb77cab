import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';

/** What c2pa-rs, the library of c2patool, finds in a picture. It is not the library that we sign with. */
export interface Verdict {
  /** `Trusted` only if the chain ends at `root`. */
  readonly state: 'Trusted' | 'Valid' | 'Invalid' | 'none';
  /** Codes of what is wrong, by the C2PA specification. */
  readonly failures: readonly string[];
  /** Codes of what was checked and is right. */
  readonly successes: readonly string[];
  readonly generator: string | undefined;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}

let isLoaded = false;
function load(): void {
  if (!isLoaded)
    initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) });
  isLoaded = true;
}

/**
 * `root`: PEM of the authority that is to be trusted. `purposes`: the extended key usages that certificates may have; by
 * default mail and documents.
 */
export async function verifyC2pa(
  bytes: Uint8Array,
  mediaType: string,
  root?: string,
  purposes?: readonly string[],
): Promise<Verdict> {
  load();
  const trust = { ...(root && { trust_anchors: root }), ...(purposes && { trust_config: purposes.join('\n') }) };
  try {
    const reader = await WasmReader.fromBytes(
      mediaType,
      bytes,
      JSON.stringify({ trust, verify: { verify_trust: true } }),
    );
    const store = JSON.parse(reader.json());
    reader.free();
    const manifest = store.manifests[store.active_manifest];
    const { failure = [], success = [] } = store.validation_results?.activeManifest ?? {};
    const codes = (entries: readonly { readonly code: string }[]): string[] => entries.map(({ code }) => code);
    return {
      state: store.validation_state,
      failures: codes(failure),
      successes: codes(success),
      generator: manifest.claim_generator_info?.[0]?.name,
      actions:
        manifest.assertions.find(({ label }: { label: string }) => label === 'c2pa.actions.v2')?.data.actions ?? [],
    };
  } catch (error) {
    if (!/no JUMBF data|JumbfNotFound/i.test(String(error))) throw error;
    return { state: 'none', failures: [], successes: [], generator: undefined, actions: [] };
  }
}
