import { TH_QUESTIONS } from './banks/th/index.ts';
import { joinedNumbers } from './number-words.ts';
import { type LanguageRow, wordSet } from './row.ts';

export const TH: LanguageRow = {
  name: 'Thai',
  trigrams: null,
  functionWords: wordSet('ใด ใคร อะไร ที่ และ กับ ใน'),
  leastFunctionWords: null,
  functionPhrases: /มีอะไรบ้าง|มีใครบ้าง|หรือไม่|อย่างไร|คืออะไร|สำหรับ|บ้าง|ควร|ด้าน|ของ|หน่อย|ที่ไหน|ที่ใด/gu,
  stem: (word) => word,
  spelling: {},
  abbreviations: null,
  disclosure: (brand) => `ขอเปิดเผยว่าผู้เขียนทำงานให้กับ ${brand}`,
  provenance: {
    generated: 'ข้อความนี้สร้างขึ้นด้วยปัญญาประดิษฐ์',
    simulated: 'ข้อความนี้ประกอบขึ้นโดยโปรแกรมจำลองจากประโยคสำเร็จรูป ไม่ได้เขียนโดยโมเดล AI',
  },
  leftovers: {
    slots: null,
    placeholders: [
      // between words Thai has no blanks; without the noun it could be growth in this place
      /(?:ใส่|เพิ่ม|แทรก)(?:ข้อความ|รูป|ภาพ|ลิงก์|ชื่อ|ข้อมูล|เนื้อหา|ตัวเลข|โลโก้|ตัวอย่าง).{0,12}(?:ตรงนี้|ที่นี่)/u,
    ],
    itself: [/ในฐานะ(?:ที่เป็น)?\s?(?:AI|เอไอ|ปัญญาประดิษฐ์|โมเดลภาษา|แบบจำลองภาษา)/iu],
    task: [/^[ \t]{0,8}(?:แน่นอน|ได้เลย).{0,6}(?:นี่คือ|ต่อไปนี้)/mu],
  },
  pluralArticles: null,
  capitalisesNouns: false,
  direction: 'ltr',
  hasOrdinalStop: false,
  isUnspaced: true,
  numberWords: {
    words: joinedNumbers(
      'สิบ ยี่สิบ สามสิบ สี่สิบ ห้าสิบ หกสิบ เจ็ดสิบ แปดสิบ เก้าสิบ'.split(' '),
      'เอ็ด สอง สาม สี่ ห้า หก เจ็ด แปด เก้า'.split(' '),
    ),
  },
  questionForms: { within: 'อย่างไร|ยังไง|ไหน|ใด|ทำไม|อะไร|หรือไม่|ไหม|ใคร|เมื่อไร|เท่าไร|^วิธี' },
  choosing: 'แนะนำ ดีที่สุด เลือก ตัวเลือก',
  questions: TH_QUESTIONS,
};
