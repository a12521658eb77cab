import type { BrandKind } from '../../../brand-kinds.ts';
import type { TopicTemplates } from '../../row.ts';

/** The classifier that Thai uses to count the members of a category, and to ask which one. */
const CLASSIFIERS: Readonly<Record<BrandKind, string>> = {
  product: 'ยี่ห้อ',
  software: 'ตัว',
  online_shop: 'ที่',
  local_service: 'เจ้า',
  local_shop: 'ที่',
  professional_service: 'ที่',
  hospitality: 'ที่',
  media_or_community: 'อัน',
  organisation: 'ที่',
};

/** The same templates for several kinds; `#` stands for the classifier of each. */
export function counted(kinds: readonly BrandKind[], ...templates: readonly string[]): TopicTemplates {
  return Object.fromEntries(
    kinds.map((kind) => [kind, templates.map((text) => text.replaceAll('#', CLASSIFIERS[kind]))]),
  );
}
