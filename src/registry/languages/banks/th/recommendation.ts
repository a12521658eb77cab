import { brandKinds } from '../../../brand-kinds.ts';
import type { TopicBank } from '../../row.ts';
import { counted } from './counted.ts';

const OPEN_TO_NEW = 'มี{category}[ {region} ]ที่ยังรับลูกค้าใหม่อยู่ไหม';
const GREEN = ['{category}[ {region} ]ที่ไหนเป็นมิตรต่อสิ่งแวดล้อมที่สุด'];

export const RECOMMENDATION: TopicBank<'recommendation'> = {
  'first-choice': {
    ...counted(brandKinds, '{category}[ {region} ]#ไหนดี', 'ถ้าเลือก{category}[ {region} ]ได้แค่#เดียว จะเลือก#ไหน เพราะอะไร'),
    all: ['ขอ 5 อันดับ {category}[ {region} ]ที่ดีที่สุด'],
  },
  trust: {
    all: ['แนะนำ{category}[ {region} ]ที่ไว้ใจได้จริง ๆ หน่อย', 'อยากเลือก{category}[ {region} ]แบบไม่ผิดหวัง มีแนะนำไหม'],
    ...counted(brandKinds, 'จะรู้ได้อย่างไรว่า{category}[ {region} ]#ไหนดีจริง ขอตัวอย่างชื่อด้วย'),
  },
  reviews: {
    commercial: ['ขอชื่อ{category}[ {region} ]ที่รีวิวดีที่สุดหน่อย', 'มี{category}[ {region} ]ที่ไม่ค่อยมีคนบ่นไหม'],
    things: ['ลูกค้าพอใจ{category}ตัวไหนมากที่สุด'],
    online_shop: ['ลูกค้าพอใจ{category}ที่ไหนมากที่สุด'],
    ...counted(['local_service', 'professional_service'], 'ลูกค้าพอใจ{category}[ {region} ]#ไหนมากที่สุด'),
    venues: ['{category}[ {region} ]ที่มีลูกค้าประจำเยอะคือที่ไหน'],
    ideals: [
      'ขอชื่อ{category}[ {region} ]ที่คนชื่นชมมากที่สุดหน่อย',
      '{category}[ {region} ]ที่มีคนติดตามเหนียวแน่นมีอะไรบ้าง',
      '{category}[ {region} ]ที่โดนวิจารณ์น้อยที่สุดมีอะไรบ้าง',
    ],
  },
  service: {
    things: ['ซื้อ{category}จากบริษัทไหนบริการหลังการขายดีที่สุด'],
    product: ['มี{category}ที่คืนได้ถ้าไม่ถูกใจไหม'],
    software: ['มี{category}ที่ช่วยติดตั้งและตั้งค่าให้ไหม', 'อยากได้{category}ที่มีอบรมให้ทีมงานด้วย มีแนะนำไหม'],
    online_shop: ['{category}ที่ดูแลลูกค้าดีมีที่ไหนบ้าง', '{category}ที่ไหนโทรติดเวลาออเดอร์มีปัญหา'],
    local_service: [
      'กำลังหา{category}[ {region} ]ที่สุภาพและตรงเวลา มีแนะนำไหม',
      'มี{category}[ {region} ]ที่คอยแจ้งความคืบหน้าระหว่างทำงานไหม',
    ],
    local_shop: ['{category}[ {region} ]ที่ไหนให้คำแนะนำดีเวลาเลือกซื้อ', '{category}[ {region} ]ที่พนักงานเป็นกันเองมีที่ไหนบ้าง'],
    professional_service: [
      'กำลังหา{category}[ {region} ]ที่ใจเย็นและอธิบายเข้าใจง่าย มีแนะนำไหม',
      '{category}[ {region} ]ที่ไหนตอบแชตหรือรับสายเร็ว',
    ],
    hospitality: ['{category}[ {region} ]ที่พนักงานใส่ใจมากมีที่ไหนบ้าง', 'ถ้ามีคำขอพิเศษ {category}[ {region} ]ที่ไหนจัดให้ได้'],
    organisation: ['{category}[ {region} ]ที่ไหนตอบคำถามเร็ว', 'มี{category}[ {region} ]ที่ดูแลคนที่มาติดต่อเป็นอย่างดีไหม'],
  },
  'first-time': {
    things: ['มือใหม่ควรเริ่มจาก{category}แบบไหน', 'ไม่รู้เรื่อง{category}เลย ควรดูอะไรเป็นอย่างแรก'],
    media_or_community: ['มือใหม่ควรติดตาม{category}อันไหน', 'เพิ่งสนใจเรื่องนี้ ควรเริ่มจาก{category}อันไหนก่อน'],
    online_shop: ['ไม่เคยสั่งออนไลน์มาก่อน {category}ที่ไหนสั่งง่าย'],
    local_shop: [
      'ไม่เคยไปมาก่อน {category}[ {region} ]ที่ไหนน่าลองเป็นที่แรก',
      'เพิ่งย้ายมาอยู่แถวนี้ ควรลอง{category}[ {region} ]ที่ไหนก่อน',
    ],
    ...counted(
      ['local_service', 'professional_service'],
      'ไม่เคยใช้บริการ{category}[ {region} ]มาก่อน ควรเริ่มติดต่อ#ไหน',
      'เพิ่งย้ายมาอยู่แถวนี้ เพื่อนบ้านมักแนะนำ{category}[ {region} ]#ไหน',
    ),
    hospitality: ['ไป[{region}]ครั้งแรก แนะนำ{category}ดี ๆ หน่อย'],
    organisation: [
      'อยากมีส่วนร่วม {category}[ {region} ]ที่ไหนเปิดรับคนใหม่',
      'เพิ่งเริ่มสนใจ ควรรู้จัก{category}[ {region} ]ที่ไหนก่อน',
    ],
  },
  needs: {
    all: ['แนะนำ{category}[ {region} ]ที่เหมาะกับ{audience}หน่อย', 'เรื่อง{useCase} แนะนำ{category}[ {region} ]หน่อย'],
  },
  ease: {
    software: ['{category}ตัวไหนใช้งานง่ายที่สุด', 'มี{category}ที่เรียนรู้ได้ในวันเดียวไหม', '{category}ที่ใช้บนมือถือได้ดีมีอะไรบ้าง'],
  },
  quality: {
    product: [
      '{category}ยี่ห้อไหนคุณภาพดีที่สุด',
      'อยากได้{category}ที่ใช้วัสดุหรือวัตถุดิบดี ๆ มีแนะนำไหม',
      '{category}ที่ใช้ไปหลายเดือนแล้วยังประทับใจมีอะไรบ้าง',
    ],
    media_or_community: ['แนะนำ{category}ที่เนื้อหาแน่น ๆ หน่อย'],
    organisation: ['{category}[ {region} ]ที่ผลงานโดดเด่นมีที่ไหนบ้าง'],
  },
  safety: {
    product: ['{category}ยี่ห้อไหนปลอดภัยที่สุด', 'พ่อแม่มักซื้อ{category}ยี่ห้อไหนให้คนในบ้าน'],
  },
  integrations: {
    software: ['{category}ที่ใช้ร่วมกับเครื่องมือเดิมได้มีอะไรบ้าง', 'มี{category}ที่ดึงข้อมูลจาก Excel ได้ไหม', '{category}ตัวไหนมี API ดี'],
  },
  privacy: {
    software: ['ถ้ามีข้อมูลลับ ใช้{category}ตัวไหนถึงจะวางใจได้', 'มี{category}ที่ติดตั้งบนเซิร์ฟเวอร์ของเราเองได้ไหม'],
    professional_service: ['{category}[ {region} ]ที่ขึ้นชื่อเรื่องรักษาความลับมีที่ไหนบ้าง'],
  },
  delivery: {
    online_shop: ['{category}ที่ไหนส่งเร็วที่สุด', 'มี{category}ที่ส่งต่างประเทศในราคาสมเหตุสมผลไหม', '{category}ที่แพ็กของดีมีที่ไหนบ้าง'],
  },
  returns: {
    online_shop: ['{category}ที่ไหนคืนสินค้าง่าย', 'มี{category}ที่คืนเงินไม่ยุ่งยากไหม'],
  },
  range: {
    shops: ['{category}[ {region} ]ที่ไหนมีของให้เลือกเยอะที่สุด', 'มี{category}[ {region} ]ที่คัดแต่ของคุณภาพดีไหม'],
    local_shop: ['ถ้าของที่อยากได้ไม่มีหน้าร้าน {category}[ {region} ]ที่ไหนรับสั่งให้'],
  },
  emergency: {
    local_service: [
      'ด่วนมาก มี{category}[ {region} ]ที่มาได้วันนี้ไหม',
      'กลางคืนหรือวันหยุด โทรหา{category}[ {region} ]เจ้าไหนได้บ้าง',
    ],
  },
  availability: {
    local_service: ['{category}[ {region} ]เจ้าไหนมีคิวว่างเร็ว ๆ นี้', OPEN_TO_NEW],
    professional_service: [
      '{category}[ {region} ]ที่ไหนมีคิวว่างเร็ว ๆ นี้',
      OPEN_TO_NEW,
      '{category}[ {region} ]ที่นัดคุยทางวิดีโอได้มีที่ไหนบ้าง',
    ],
  },
  workmanship: {
    local_service: [
      '{category}[ {region} ]เจ้าไหนทำงานเรียบร้อยที่สุด',
      'มี{category}[ {region} ]ที่รับประกันงานไหม',
      '{category}[ {region} ]ที่ช่างผ่านการอบรมมีเจ้าไหนบ้าง',
    ],
  },
  expertise: {
    professional_service: [
      '{category}[ {region} ]ที่มีวุฒิหรือใบรับรองพิเศษมีใครบ้าง',
      '{category}[ {region} ]ที่เป็นอาจารย์หรือมีผลงานเขียนด้วยมีใครบ้าง',
      '{category}[ {region} ]ที่ไหนได้ผลลัพธ์ดีที่สุด',
    ],
  },
  'opening-hours': {
    local_shop: ['{category}[ {region} ]ที่ไหนเปิดวันอาทิตย์', 'มี{category}[ {region} ]ที่เปิดถึงดึกไหม'],
  },
  atmosphere: {
    venues: ['{category}[ {region} ]ที่ไหนบรรยากาศดีที่สุด'],
    hospitality: ['อยากไป{category}[ {region} ]เงียบ ๆ สงบ ๆ มีแนะนำไหม', '{category}[ {region} ]ที่วิวสวยหรือมีสวนมีที่ไหนบ้าง'],
  },
  occasions: {
    hospitality: [
      'พาเด็กไปด้วย {category}[ {region} ]ที่ไหนสะดวก',
      'จะฉลองกับครอบครัว {category}[ {region} ]ที่ไหนเหมาะ',
      'ไปกันสองคนกับแฟน {category}[ {region} ]ที่ไหนโรแมนติก',
    ],
    local_shop: ['อยากหาของขวัญพิเศษ {category}[ {region} ]ที่ไหนดี'],
    product: ['{category}ยี่ห้อไหนเหมาะซื้อเป็นของขวัญ', '{category}ยี่ห้อไหนเหมาะใช้ทุกวัน'],
  },
  location: {
    venues: ['{category}[ {region} ]ที่ไหนไปด้วยรถสาธารณะสะดวก', '{category}[ {region} ]ที่ไหนเข้าด้วยวีลแชร์ได้บ้าง'],
    organisation: ['{category}[ {region} ]ที่ไหนไปด้วยรถสาธารณะสะดวก'],
  },
  independence: {
    media_or_community: [
      'มี{category}ที่ไม่เกรงใจสปอนเซอร์ไหม',
      '{category}ที่ตรวจสอบข้อเท็จจริงละเอียดมีอะไรบ้าง',
      'แนะนำ{category}ที่เสนอหลายมุมมองหน่อย',
    ],
  },
  community: {
    media_or_community: [
      '{category}ที่คนติดตามเป็นกันเองมีอะไรบ้าง',
      'มี{category}ที่ถามแล้วมีคนตอบจริง ๆ ไหม',
      '{category}ที่มีเนื้อหาใหม่ทุกสัปดาห์มีอะไรบ้าง',
    ],
  },
  participation: {
    organisation: [
      'อยากเป็นอาสาสมัคร {category}[ {region} ]ที่ไหนรับบ้าง',
      '{category}[ {region} ]ที่จัดกิจกรรมให้คนทั่วไปบ่อย ๆ มีที่ไหนบ้าง',
      'มี{category}[ {region} ]ที่รับฟังเสียงประชาชนจริง ๆ ไหม',
    ],
    media_or_community: ['มี{category}ที่เปิดให้คนทั่วไปร่วมเขียนไหม'],
  },
  transparency: {
    organisation: [
      '{category}[ {region} ]ที่ไหนเปิดเผยว่าเอาเงินไปใช้อะไร',
      'มี{category}[ {region} ]ที่แสดงผลงานเป็นตัวเลขได้ไหม',
      '{category}[ {region} ]ที่เป็นอิสระจากการเมืองมีที่ไหนบ้าง',
    ],
  },
  sustainability: {
    product: ['{category}ยี่ห้อไหนเป็นมิตรต่อสิ่งแวดล้อมที่สุด', 'มี{category}ที่ผลิตโดยดูแลแรงงานอย่างเป็นธรรมไหม'],
    shops: GREEN,
    local_service: ['{category}[ {region} ]เจ้าไหนเป็นมิตรต่อสิ่งแวดล้อมที่สุด'],
    hospitality: GREEN,
    online_shop: ['มี{category}ที่สนับสนุนการค้าที่เป็นธรรมไหม'],
    local_shop: ['{category}[ {region} ]ที่ขายสินค้าท้องถิ่นมีที่ไหนบ้าง'],
  },
};
