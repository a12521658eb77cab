import type { BrandingProblem, BrandingReading, LogoRefusal, Removal } from '../../src/domain/branding/branding.ts';
import { assertNever } from '../../src/lib/assert-never.ts';
import type { Partner, StatusOf } from '../../src/resources/kinds.ts';
import { MAX_LOGO_BYTES } from '../../src/resources/partner.ts';
import { type ConditionClaim, withConditions } from '../status/conditions.ts';

/** The maximum number of removed parts that a message lists. */
const TOLD = 8;
const TOLD_CHARACTERS = 60;

/**
 * The status with the condition Branded, which says whether pages show the branding as it was stated. The status of a
 * partner without a branding has no such condition. Pure.
 */
export function withBranding(
  { metadata, status: before }: Pick<Partner, 'metadata' | 'status'>,
  status: StatusOf<'Partner'>,
  reading: BrandingReading | undefined,
  now: Date,
): StatusOf<'Partner'> {
  const others = (status.conditions ?? []).filter(({ type }) => type !== 'Branded');
  if (reading === undefined) return { ...status, conditions: others };
  const at = { nowIso: now.toISOString(), generation: metadata.generation };
  const [branded] = withConditions(before?.conditions, [claimOf(reading)], at);
  return { ...status, conditions: branded === undefined ? others : [...others, branded] };
}

function claimOf({ problems }: BrandingReading): ConditionClaim {
  const message = problems.map(sentenceOf).join('; ');
  if (problems.some(({ code }) => code === 'logo_refused'))
    return { type: 'Branded', status: 'False', reason: 'LogoRefused', message };
  if (problems.length > 0) return { type: 'Branded', status: 'True', reason: 'BrandingChanged', message };
  return { type: 'Branded', status: 'True', reason: 'BrandingShown', message: 'pages show it as stated' };
}

function sentenceOf(problem: BrandingProblem): string {
  switch (problem.code) {
    case 'colour_darkened':
      return `spec.branding.colour: ${problem.stated} is too light to be read on white; pages use ${problem.shown}`;
    case 'logo_cleaned':
      return `spec.branding.logo: pages show it without ${removalsOf(problem.removed)}`;
    case 'logo_refused':
      return `spec.branding.logo: pages show the name instead: ${reasonOf(problem.refusal)}`;
    default:
      return assertNever(problem);
  }
}

function removalsOf(removed: readonly Removal[]): string {
  const told = removed.slice(0, TOLD).map(({ what, line }) => `${what.slice(0, TOLD_CHARACTERS)} (line ${line})`);
  const more = removed.length - told.length;
  return `${told.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function reasonOf(refusal: LogoRefusal): string {
  switch (refusal.code) {
    case 'too_large':
      return `it has ${refusal.bytes} bytes, at most ${MAX_LOGO_BYTES} are allowed`;
    case 'too_large_encoded':
      return `it has ${refusal.bytes} bytes after re-encoding, at most ${MAX_LOGO_BYTES} are allowed; use an SVG or fewer colours`;
    case 'too_large_cleaned':
      return `with its styles copied to the elements that they apply to, the SVG has ${refusal.characters} characters; at most ${refusal.most} are allowed; use shorter rules`;
    case 'unknown_type':
      return 'it is not the base64 of an SVG, PNG or JPEG file';
    case 'picture':
      return refusal.refusal.message;
    case 'not_well_formed':
      return `the SVG is not well-formed: line ${refusal.line}, column ${refusal.column}: ${refusal.fault.slice(0, TOLD_CHARACTERS)}`;
    case 'declarations':
      return `line ${refusal.line} of the SVG has a DOCTYPE with declarations; export it without entities`;
    case 'not_svg':
      return 'its root element is not svg of the namespace http://www.w3.org/2000/svg';
    case 'too_many_elements':
      return `the SVG has more than ${refusal.most} elements`;
    case 'too_many_drawn':
      return `the references in the SVG draw more than ${refusal.most} elements`;
    case 'too_deep':
      return `line ${refusal.line} of the SVG: elements are nested too deeply`;
    case 'loop':
      return 'the SVG has an element that refers to itself';
    case 'nothing_drawn':
      return 'nothing is drawn in the SVG once it is cleaned';
    default:
      return assertNever(refusal);
  }
}
