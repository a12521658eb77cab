import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

/**
 * No suffix is attached to a slot: words such as "için", "arasında" and "hakkında" follow it. Only a place has the
 * locative; in templates, "de" or "deki" before the slot asks for it (joined/tr.ts).
 */
export const TR_QUESTIONS: QuestionBank = {
  anyCategory: 'çevrimiçi hizmetler',
  branded: [
    '[deki {region} ]{brand} hakkında bilgi verir misin?',
    '[deki {region} ]{category} arasında {brand} iyi bir seçim mi?',
    '[de {region} ]insanlar {brand} hakkında ne diyor?',
    '{brand} ile {rival} arasında ne fark var?',
    '[deki {region} ]{brand} için artılar ve eksiler neler?',
    '{brand} yerine[ de {region}] hangi alternatifler var?',
    '[deki {region} ]{brand} en çok kime uygun?',
    '[deki {region} ]{brand} güvenilir mi?',
  ],
  topics: { ...DISCOVERY, ...RECOMMENDATION, ...DECISION },
};
