import { MIN_TEXT_CHARACTERS } from '../../../../technical.ts';
import type { SiteTexts } from '../row.ts';

export const TH_FINDINGS: SiteTexts['findings'] = {
  http_error: {
    issue: (page) => `หน้านี้ตอบกลับด้วยสถานะ HTTP ${page.statusCode}`,
    step: 'ทำให้ URL นี้ตอบกลับด้วย 200 หรือเปลี่ยนเส้นทางถาวรไปยังหน้าที่ใช้แทน แล้วแก้ลิงก์ที่ชี้มาที่นี่',
    criterion: 'URL นี้ตอบกลับด้วย 200 หรือเปลี่ยนเส้นทางถาวรไปยังหน้าที่ตอบกลับด้วย 200',
  },
  noindex: {
    issue: (page) => `มีคำสั่งให้เครื่องมือค้นหาข้ามหน้านี้: คำสั่ง robots “${page.robotsMeta?.trim()}”`,
    step: 'ลบ noindex (หรือ none) ออกจากแท็ก meta robots และจากส่วนหัว X-Robots-Tag ของหน้านี้',
    criterion: 'ทั้งแท็ก meta robots และส่วนหัว X-Robots-Tag ของหน้านี้ไม่มี noindex หรือ none',
  },
  nosnippet: {
    issue: () => 'หน้านี้ห้ามแสดงตัวอย่างข้อความ ข้อความในหน้าจึงไม่ถูกใช้ในคำตอบที่ AI สร้างขึ้นด้วย',
    step: 'ลบ nosnippet และ max-snippet:0 ออกจากแท็ก meta robots และจากส่วนหัว X-Robots-Tag ของหน้านี้',
    criterion: 'ทั้งแท็ก meta robots และส่วนหัว X-Robots-Tag ของหน้านี้ไม่มี nosnippet หรือ max-snippet:0',
  },
  empty_without_scripts: {
    issue: (page) => `เมื่อไม่มี JavaScript หน้านี้แสดงข้อความ ${page.textLength} ตัวอักษร และบอต AI จำนวนมากไม่รันสคริปต์`,
    step: 'สร้างเนื้อหาหลักบนเซิร์ฟเวอร์หรือตอนสร้างเว็บไซต์ เพื่อให้อยู่ใน HTML ที่ส่งออกไป',
    criterion: `HTML ที่ส่งออกไปมีข้อความที่อ่านได้อย่างน้อย ${MIN_TEXT_CHARACTERS} ตัวอักษร`,
  },
  canonical_elsewhere: {
    issue: (page) => `ลิงก์ canonical ชี้ว่าหน้าหลักอยู่บนโฮสต์อื่น: ${page.canonical}`,
    step: 'ให้ลิงก์ canonical ชี้ไปยังURL ของหน้านี้บนเว็บไซต์นี้',
    criterion: 'ลิงก์ canonical ของหน้านี้ชี้ไปยังโฮสต์ที่ให้บริการหน้านี้',
  },
  missing_title: {
    issue: () => 'หน้านี้ไม่มีชื่อหน้า',
    step: 'เพิ่มองค์ประกอบ title ที่บอกว่าหน้านี้เกี่ยวกับอะไรและระบุชื่อแบรนด์ ยาวไม่เกิน 60 ตัวอักษร',
    criterion: 'หน้านี้มีองค์ประกอบ title ที่ไม่ว่าง',
  },
  missing_h1: {
    issue: () => 'หน้านี้ไม่มีหัวเรื่องระดับแรก',
    step: 'กำหนดหัวเรื่องหลักของหน้านี้เป็น h1',
    criterion: 'หน้านี้มีองค์ประกอบ h1 ที่ไม่ว่าง',
  },
  missing_meta_description: {
    issue: () => 'หน้านี้ไม่มีคำอธิบายเมตา',
    step: 'เพิ่มคำอธิบายเมตา 120 ถึง 160 ตัวอักษรที่บอกว่าหน้านี้ให้อะไรแก่ใคร',
    criterion: 'หน้านี้มีคำอธิบายเมตาที่ไม่ว่าง',
  },
  missing_canonical: {
    issue: () => 'หน้านี้ไม่ได้ระบุ URL หลัก สำเนาของหน้าจึงแข่งกับหน้านี้เอง',
    step: 'เพิ่มลิงก์ canonical ที่มี URL เต็มของหน้านี้',
    criterion: 'หน้านี้มีลิงก์ canonical',
  },
  no_organization_json_ld: {
    issue: () => 'หน้าแรกไม่ได้บอกในข้อมูลที่มีโครงสร้างว่าเว็บไซต์เป็นขององค์กรใด',
    step: 'เพิ่ม JSON-LD ชนิด Organization ที่มี name, url, logo, description และลิงก์ sameAs ไปยังบัญชีทางการ',
    criterion: 'หน้าแรกมี JSON-LD ชนิด Organization หรือชนิดย่อย',
  },
  no_article_json_ld: {
    issue: () => 'บทความไม่มีข้อมูลที่มีโครงสร้างชนิด Article',
    step: 'เพิ่ม JSON-LD ชนิด Article ที่มี headline, author, datePublished และ dateModified',
    criterion: 'หน้านี้มี JSON-LD ชนิด Article หรือชนิดย่อย',
  },
  no_faq_json_ld: {
    issue: () => 'หน้าคำถามและคำตอบไม่มีข้อมูลที่มีโครงสร้างชนิด FAQPage',
    step: 'เพิ่ม JSON-LD ชนิด FAQPage ที่มีทุกคำถามและคำตอบตามที่แสดงบนหน้า',
    criterion: 'หน้านี้มี JSON-LD ชนิด FAQPage',
  },
};
