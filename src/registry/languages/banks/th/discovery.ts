import { brandKinds } from '../../../brand-kinds.ts';
import type { TopicBank } from '../../row.ts';
import { counted } from './counted.ts';

const OVERVIEW = ['{category}[ {region} ]มีที่ไหนบ้าง ขอภาพรวมคร่าว ๆ หน่อย'];
const NEWLY_OPEN = ['มี{category}[ {region} ]เปิดใหม่ที่น่าลองไหม'];
const NEW = ['มี{category}[ {region} ]หน้าใหม่ที่น่าจับตาไหม'];

export const DISCOVERY: TopicBank<'category_discovery'> = {
  overview: {
    things: [
      'บริษัทไหนมีชื่อเสียงด้าน{category}บ้าง',
      'ขอภาพรวมตลาด{category}หน่อย',
      '{category}มีกี่ประเภท ขอตัวอย่างของแต่ละประเภทด้วย',
    ],
    others: ['ขอชื่อ{category}[ {region} ]ที่ควรรู้จักหน่อย', '{category}[ {region} ]มีกี่ประเภท ขอตัวอย่างของแต่ละประเภทด้วย'],
    online_shop: OVERVIEW,
    ...counted(
      ['local_service', 'local_shop', 'professional_service', 'hospitality'],
      '{category}[ {region} ]มี#ไหนบ้าง ขอภาพรวมคร่าว ๆ หน่อย',
    ),
    organisation: OVERVIEW,
    media_or_community: ['{category}มีอะไรบ้าง ขอภาพรวมคร่าว ๆ หน่อย'],
  },
  prominence: counted(
    brandKinds,
    'ช่วงนี้คนพูดถึง{category}[ {region} ]#ไหนกันเยอะ',
    'พูดถึง{category}[ {region}] คนมักนึกถึง#ไหนก่อน',
    'ถ้าจัดอันดับ{category}[ {region}] #ไหนน่าจะติดอันดับต้น ๆ',
  ),
  experts: {
    things: ['ผลทดสอบอิสระแนะนำ{category}ตัวไหนบ้าง', 'มืออาชีพใช้{category}ตัวไหนกัน', 'เว็บรีวิวเฉพาะทางพูดถึง{category}ตัวไหนบ่อย'],
    online_shop: [
      'ผลสำรวจอิสระแนะนำ{category}ที่ไหนบ้าง',
      'คนที่รู้จริงเขาสั่งจาก{category}ที่ไหนกัน',
      '{category}ที่เพจรีวิวแนะนำบ่อยมีที่ไหนบ้าง',
    ],
    ...counted(
      ['local_service', 'local_shop', 'professional_service', 'hospitality'],
      'คนในพื้นที่มักแนะนำ{category}[ {region} ]#ไหน',
      'ถ้าเป็นคนรู้จริงจะเลือก{category}[ {region} ]#ไหน',
      '{category}[ {region} ]ที่เพจท้องถิ่นและเว็บบอร์ดพูดถึงบ่อยมี#ไหนบ้าง',
    ),
    ideals: ['{category}[ {region} ]ที่ผู้เชี่ยวชาญยอมรับมีอะไรบ้าง', '{category}[ {region} ]ที่สื่อพูดถึงบ่อย ๆ มีอะไรบ้าง'],
    media_or_community: ['คนที่รู้เรื่องนี้ลึก ๆ แนะนำ{category}อันไหน'],
    organisation: ['คนที่รู้เรื่องนี้ลึก ๆ แนะนำ{category}[ {region} ]ที่ไหน'],
  },
  newcomers: {
    things: ['มี{category}ออกใหม่ที่น่าจับตาไหม'],
    shops: NEWLY_OPEN,
    hospitality: NEWLY_OPEN,
    services: NEW,
    ideals: NEW,
    all: ['มี{category}[ {region} ]ดี ๆ ที่คนยังไม่ค่อยรู้จักไหม', 'ขอชื่อ{category}[ {region} ]ที่กำลังมาแรงช่วงนี้หน่อย'],
  },
  established: {
    all: ['มี{category}[ {region} ]ที่ชื่อเสียงดีมานานจนถึงทุกวันนี้ไหม'],
    things: ['บริษัทไหนทำ{category}มานานและมีประสบการณ์มากที่สุด'],
    services: ['กำลังหา{category}[ {region} ]ที่มีประสบการณ์สูง มีแนะนำไหม'],
    shops: ['{category}[ {region} ]ที่เปิดมานานที่สุดคือที่ไหน'],
    hospitality: ['{category}[ {region} ]ที่เปิดมานานที่สุดคือที่ไหน'],
    traded: ['{category}ที่คนไว้ใจมาตั้งแต่สิบปีก่อนมีอะไรบ้าง'],
    local_service: ['มี{category}[ {region} ]ที่เป็นกิจการครอบครัวไหม'],
    venues: ['มี{category}[ {region} ]ที่เป็นกิจการครอบครัวไหม'],
    professional_service: ['{category}[ {region} ]ที่ถือเป็นแถวหน้าของวงการมีใครบ้าง'],
    media_or_community: ['{category}ที่อยู่มานานที่สุดคืออันไหน'],
    organisation: ['{category}[ {region} ]ที่ก่อตั้งมานานที่สุดคือที่ไหน'],
    ideals: ['{category}[ {region} ]ที่ถือเป็นผู้บุกเบิกมีอะไรบ้าง'],
  },
  specialists: {
    product: ['มี{category}จากผู้ผลิตรายเล็กหรืองานทำมือไหม', 'อยากได้{category}แปลก ๆ ไม่ซ้ำใคร มีแนะนำไหม'],
    software: ['องค์กรใหญ่ควรใช้{category}ตัวไหน', 'มี{category}แบบโอเพนซอร์สไหม', 'ทีมเล็ก ๆ ควรใช้{category}ตัวไหน'],
    shops: ['กำลังหาของหายาก {category}[ {region} ]ที่ไหนน่าจะมี', 'มี{category}[ {region} ]ที่เน้นขายเฉพาะอย่างไหม'],
    local_service: ['งานเล็ก ๆ มี{category}[ {region} ]ที่รับทำไหม', 'มีงานใหญ่และยุ่งยาก {category}[ {region} ]เจ้าไหนรับได้'],
    professional_service: [
      'เรื่องค่อนข้างซับซ้อน {category}[ {region} ]ที่ไหนเก่ง',
      'กำลังหา{category}[ {region} ]ที่เชี่ยวชาญเฉพาะทาง มีแนะนำไหม',
    ],
    hospitality: [
      '{category}[ {region} ]ที่นักท่องเที่ยวไม่ค่อยรู้จักมีที่ไหนบ้าง',
      'อยากไป{category}[ {region} ]ที่แปลกไม่เหมือนใคร มีแนะนำไหม',
    ],
    media_or_community: ['มี{category}ที่เจาะลึกเรื่องเฉพาะกลุ่มไหม', '{category}ที่ทำโดยอาสาสมัครหรือทีมเล็ก ๆ มีอะไรบ้าง'],
    organisation: ['มี{category}[ {region} ]ที่ทำงานดีแบบเงียบ ๆ ไหม', 'แนะนำ{category}[ {region} ]ที่เชี่ยวชาญเฉพาะด้านหน่อย'],
  },
  place: {
    things: ['{category}ตัวไหนเป็นที่นิยมใน{region}', 'อยู่{region} แนะนำ{category}หน่อย'],
    online_shop: ['{category}ที่ไหนเป็นที่นิยมใน{region}', 'อยู่{region} แนะนำ{category}หน่อย'],
    media_or_community: ['{category}อันไหนเป็นที่นิยมใน{region}', 'อยู่{region} แนะนำ{category}หน่อย'],
  },
};
