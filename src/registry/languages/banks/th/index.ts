import type { QuestionBank } from '../../row.ts';
import { DECISION } from './decision.ts';
import { DISCOVERY } from './discovery.ts';
import { RECOMMENDATION } from './recommendation.ts';

/** As people type it: blanks around names, which also keep the words of an intent apart (src/analysis/intent.ts). */
export const TH_QUESTIONS: QuestionBank = {
  anyCategory: 'บริการออนไลน์',
  branded: [
    'ขอข้อมูลเกี่ยวกับ {brand}[ {region}] หน่อย',
    'กำลังหา{category}[ {region} ]อยู่ {brand} ดีไหม',
    'คนพูดถึง {brand}[ {region}] ว่าอย่างไรบ้าง',
    'เปรียบเทียบ {brand} กับ {rival} ให้หน่อย',
    'ข้อดีและข้อเสียของ {brand}[ {region}] คืออะไร',
    'นอกจาก {brand}[ {region}] แล้วมีตัวเลือกอื่นไหม',
    '{brand}[ {region}] เหมาะกับใคร',
    '{brand}[ {region}] น่าเชื่อถือไหม',
  ],
  topics: { ...DISCOVERY, ...RECOMMENDATION, ...DECISION },
};
