import type { ImageRefusal } from '../../ports/image-codec.ts';
import type { SpecOf } from '../../resources/kinds.ts';

/** What an operator states about a partner's brand (Y-03). */
export type StatedBranding = NonNullable<SpecOf<'Partner'>['branding']>;

/** What pages show of the branding. A member that is null is not shown. */
export interface Branding {
  readonly name: string;
  /** A picture as base64, without scripts and without references to anything outside it (`read-branding.ts`). */
  readonly logo: { readonly type: 'image/png' | 'image/jpeg' | 'image/svg+xml'; readonly base64: string } | null;
  /** `#rrggbb`, with enough contrast to be read on white. */
  readonly colour: string | null;
  readonly footer: string | null;
}

/** The branding that pages show, and how it differs from what was stated. */
export interface BrandingReading {
  readonly branding: Branding;
  readonly problems: readonly BrandingProblem[];
}

export type BrandingProblem =
  | { readonly code: 'colour_darkened'; readonly stated: string; readonly shown: string }
  | { readonly code: 'logo_cleaned'; readonly removed: readonly Removal[] }
  | { readonly code: 'logo_refused'; readonly refusal: LogoRefusal };

/** Something in a drawing that the page does not show. */
export interface Removal {
  /** An element in angle brackets, an attribute, or `style` and a property or selector. */
  readonly what: string;
  readonly line: number;
}

/** Why a logo is not shown. Lines and columns are counted from 1. */
export type LogoRefusal =
  | { readonly code: 'too_large'; readonly bytes: number }
  | { readonly code: 'too_large_encoded'; readonly bytes: number }
  | { readonly code: 'too_large_cleaned'; readonly characters: number; readonly most: number }
  | { readonly code: 'unknown_type' }
  | { readonly code: 'picture'; readonly refusal: ImageRefusal }
  | { readonly code: 'not_well_formed'; readonly line: number; readonly column: number; readonly fault: string }
  | { readonly code: 'declarations'; readonly line: number }
  | { readonly code: 'not_svg' }
  | { readonly code: 'too_many_elements'; readonly most: number }
  | { readonly code: 'too_many_drawn'; readonly most: number }
  | { readonly code: 'too_deep'; readonly line: number }
  | { readonly code: 'loop' }
  | { readonly code: 'nothing_drawn' };
