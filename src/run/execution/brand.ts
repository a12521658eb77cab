import { type BrandProfile, brandProfile, type Evidence } from '../../analysis/evidence.ts';
import { identifyBrand } from '../../analysis/tasks.ts';
import { registrableDomain } from '../../lib/registrable-domain.ts';
import { readPage } from '../site/page-digest.ts';
import { consultOnce } from './consult.ts';
import type { ExecutionRun } from './context.ts';
import type { Reading } from './read-source.ts';

/** The brand as texts speak of it, and whom it competes with. */
export const writtenBrand = brandProfile.pick({
  brand: true,
  category: true,
  description: true,
  audience: true,
  competitors: true,
});
export type WrittenBrand = Pick<BrandProfile, keyof typeof writtenBrand.shape>;

/** From the report; without one the analyst reads the home page, and where that cannot be read the host must do. */
export async function brandOf(run: ExecutionRun, evidence: Evidence | undefined, home: Reading): Promise<WrittenBrand> {
  if (evidence) return writtenBrand.parse(evidence.profile);
  const { website } = run.input;
  const { hostname } = new URL(website);
  const domain = registrableDomain(hostname);
  const known = { domain, source: 'site' } as const;
  if (home.outcome === 'left_out') {
    const name = (domain ?? hostname).split('.', 1).join('');
    const brand = { name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, aliases: [hostname], ...known };
    return { brand, category: '', description: '', audience: null, competitors: [] };
  }
  const { digest } = readPage(`${website}/`, home.response);
  const found = await consultOnce(run, identifyBrand.name, identifyBrand, { website, pages: [digest] });
  const { name, aliases, category, description, audience } = found;
  return { brand: { name, aliases, ...known }, category, description, audience, competitors: [] };
}
