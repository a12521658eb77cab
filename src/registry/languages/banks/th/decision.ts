import { brandKinds } from '../../../brand-kinds.ts';
import type { TopicBank } from '../../row.ts';
import { counted } from './counted.ts';

export const DECISION: TopicBank<'comparison' | 'buying_intent'> = {
  comparison: {
    things: ['เปรียบเทียบ{category}ชั้นนำเรื่องคุณสมบัติและคุณภาพให้หน่อย'],
    others: ['เปรียบเทียบ{category}[ {region} ]ที่มีชื่อเสียงให้หน่อย'],
    commercial: ['{category}[ {region} ]ที่ราคาถูกกับราคาแพงต่างกันอย่างไร'],
    ideals: ['เปรียบเทียบ{category}[ {region} ]เรื่องขนาดและชื่อเสียงให้หน่อย'],
    ...counted(
      brandKinds,
      'ทำตารางเทียบ{category}[ {region} ]ดี ๆ ห้า#ให้หน่อย',
      'เวลาเปรียบเทียบ{category}[ {region}] ควรดูเรื่องอะไร และ#ไหนเด่นสุด',
    ),
  },
  strengths: {
    all: ['จุดแข็งจุดอ่อนของ{category}[ {region} ]ชื่อดังมีอะไรบ้าง', '{category}[ {region} ]ที่ดีที่สุดต่างจาก{category}ทั่วไปอย่างไร'],
    ...counted(brandKinds, 'มี{category}[ {region} ]ที่ดังเกินจริงไหม แล้วควรเลือก#ไหนแทน'),
  },
  alternatives: {
    all: [
      'นอกจาก {rival} แล้ว มี{category}[ {region} ]ที่น่าสนใจอีกไหม',
      'กำลังดู{category}[ {region} ]อยู่ {rival} กับ {rival2} ต่างกันอย่างไร',
    ],
    ...counted(
      brandKinds,
      'ถ้าตัวเลือกแรกใช้ไม่ได้ เลือก{category}[ {region} ]#ไหนแทนดี',
      'มี{category}[ {region} ]ที่ไม่ดังแต่สู้#ดัง ๆ ได้ไหม',
    ),
  },
  price: {
    things: ['{category}ราคาประมาณเท่าไร แล้วซื้อที่ไหนถูกที่สุด', 'มี{category}ราคาประหยัดแต่ยังดีไหม'],
    product: ['ซื้อ{category}ช่วงลดราคาได้ที่ไหน'],
    software: ['มี{category}ที่ใช้ฟรีไหม'],
    shops: ['{category}[ {region} ]ที่ไหนราคาถูกที่สุด', 'ตอนนี้ {category}[ {region} ]ที่ไหนมีโปรโมชันดี ๆ'],
    local_service: [
      '{category}[ {region}] คิดค่าบริการเท่าไร แล้วเจ้าไหนไม่แพง',
      'มี{category}[ {region} ]ที่ประเมินราคาฟรีไหม',
      'อยากได้{category}[ {region} ]ที่ตกลงราคาเหมาล่วงหน้า มีแนะนำไหม',
    ],
    professional_service: [
      '{category}[ {region}] คิดค่าบริการเท่าไร แล้วที่ไหนไม่แพง',
      'มี{category}[ {region} ]ที่ให้คำปรึกษาครั้งแรกฟรีไหม',
      '{category}[ {region} ]ที่แจ้งค่าใช้จ่ายชัดเจนมีที่ไหนบ้าง',
    ],
    hospitality: ['งบน้อย {category}[ {region} ]ที่ไหนดี', '{category}[ {region} ]ราคาเฉลี่ยเท่าไร ขอตัวอย่างด้วย'],
    media_or_community: ['มี{category}ฟรีที่น่าติดตามไหม', '{category} ค่าสมาชิกเท่าไร ขอตัวอย่างด้วย'],
    organisation: [
      'เข้าร่วมกิจกรรมของ{category}[ {region} ]ต้องเสียเงินเท่าไร ขอตัวอย่างด้วย',
      'มี{category}[ {region} ]ที่มีบริการหรือกิจกรรมฟรีไหม',
    ],
  },
  value: {
    things: ['{category}ตัวไหนคุ้มค่าที่สุด'],
    shops: ['{category}[ {region} ]ที่ไหนคุ้มค่าที่สุด'],
    ...counted(['local_service', 'professional_service'], '{category}[ {region} ]#ไหนคุ้มค่าที่สุด'),
    hospitality: ['{category}[ {region} ]ที่ไหนคุ้มค่าที่สุด'],
    commercial: ['แพงหน่อยก็ได้แต่ต้องคุ้ม มี{category}[ {region} ]แนะนำไหม'],
    media_or_community: ['มี{category}ที่คุ้มกับค่าสมาชิกไหม', '{category}ที่คุ้มกับเวลามีอะไรบ้าง'],
    organisation: [
      '{category}[ {region} ]ที่ไหนสร้างความเปลี่ยนแปลงได้มากที่สุด',
      '{category}[ {region} ]ที่ไหนควรได้รับการสนับสนุนมากกว่านี้',
    ],
  },
  decision: {
    product: [
      'จะซื้อ{category}สัปดาห์นี้ เลือกยี่ห้อไหนดี',
      'มี{category}ที่ลองก่อนจ่ายเงินได้ไหม',
      'อยากลองเปลี่ยน{category}จากเดิม เอายี่ห้อไหนดี',
    ],
    software: [
      'ต้องเลือก{category}ภายในสัปดาห์นี้ เอาตัวไหนดี',
      'มี{category}ที่ทดลองใช้ก่อนจ่ายเงินได้ไหม',
      'อยากย้ายจากระบบเดิม {category}ตัวไหนย้ายง่าย',
    ],
    online_shop: [
      'จะสั่งวันนี้ ใช้{category}ที่ไหนดี',
      'สั่งครั้งก่อนมีปัญหา ควรเปลี่ยนไปใช้{category}ที่ไหน',
      '{category}ที่ผ่อนชำระหรือเก็บเงินปลายทางได้มีที่ไหนบ้าง',
    ],
    local_shop: [
      'วันเสาร์จะไปซื้อของ ไป{category}[ {region} ]ที่ไหนดี',
      'ไม่ค่อยพอใจร้านเดิม ลอง{category}[ {region} ]ที่ไหนแทนดี',
      'อยากโทรจองของไว้ก่อน {category}[ {region} ]ที่ไหนทำได้',
    ],
    local_service: [
      'อยากได้ใบเสนอราคาสามเจ้า ขอจาก{category}[ {region} ]เจ้าไหนดี',
      'ไม่พอใจเจ้าเดิม เรียก{category}[ {region} ]เจ้าไหนแทนดี',
    ],
    professional_service: [
      'อยากนัดภายในสัปดาห์นี้ โทรหา{category}[ {region} ]ที่ไหนดี',
      'อยากเปลี่ยนจากที่เดิม {category}[ {region} ]ที่ไหนน่าพิจารณา',
    ],
    hospitality: [
      'จะจองวันเสาร์นี้ {category}[ {region} ]ที่ไหนดี',
      '{category}[ {region} ]ที่ต้องจองล่วงหน้านาน ๆ มีที่ไหนบ้าง',
      'ไปกันสิบคน {category}[ {region} ]ที่ไหนรับได้',
    ],
    media_or_community: [
      'มีเวลาติดตามแค่อย่างเดียว เลือก{category}อันไหนดี',
      'มี{category}ที่ควรเริ่มติดตามวันนี้เลยไหม',
      'ติดตาม{category}สองอันไหนคู่กันแล้วดี',
    ],
    organisation: [
      'อยากบริจาคหรือสมัครสมาชิก เลือก{category}[ {region} ]ที่ไหนดี',
      'ควรติดต่อ{category}[ {region} ]ที่ไหนเป็นที่แรก',
      'อยากไปดูการทำงานจริงก่อนตัดสินใจ {category}[ {region} ]ที่ไหนเปิดให้เข้าไปดูได้บ้าง',
    ],
  },
};
