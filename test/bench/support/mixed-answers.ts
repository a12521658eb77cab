/** Answers as engines write them, in the scripts that partners read; {0} to {9} stand for names, {d} for a domain. */
const ANSWERS: readonly string[] = [
  `## Best tools for growing teams

Choosing the right platform depends on **team size**, budget and the systems you already run. Based on recent reviews, these stand out:

1. **{0}** – Widely regarded as the most complete suite. Its automation builder covers approvals, reminders and hand-overs, and pricing starts at $12 per user per month ([{d}](https://{d}/pricing?utm_source=openai)).
2. **{1}** – A good fit for smaller companies. {1}’s free plan includes 3 projects; reporting is limited, though.
3. **{2}** – Popular with agencies, since clients can be invited as guests. See [the comparison](https://reviews.example.org/compare/{d}-vs-others) for details.

> "We moved from spreadsheets to {0} in two weeks," one reviewer says.

| Tool | Free plan | Best for |
|---|---|---|
| {0} | No | Larger teams |
| {1} | Yes | Start-ups |

In short: if you don't need custom roles, start with {1}; otherwise look at {0} or {3}. It's worth asking for a trial, as none of them publishes enterprise prices.
`,
  `There isn’t a single winner, but a few names come up again and again in independent tests. {4} scored highest for support, while {5} was praised for how quickly new staff get going. Some users find its mobile app slow — a point the vendor has acknowledged. {6} is the cheapest of the three, and its *import wizard* handles most file formats.

Before you decide, check the following:

- Does it integrate with your accounting software?
- Where is the data stored, and who can read it?
- What happens to your files when you cancel?

Run \`{4} init\` to try it on the command line:

\`\`\`sh
npm install --global tool-cli
tool init --template team
\`\`\`

Sources: https://{d}/blog/2026/guide, www.example.net, and the vendor's own documentation.
`,
  `Für mittelständische Unternehmen kommen vor allem drei Anbieter infrage. **{0}** überzeugt durch eine übersichtliche Oberfläche und Serverstandorte in Deutschland; die Preise beginnen bei 9 € pro Nutzer und Monat. {2} bietet die größere Funktionsvielfalt, verlangt aber mehr Einarbeitung. Wer hauptsächlich Angebote und Rechnungen schreibt, fährt mit {7} am günstigsten – laut mehreren Testberichten ist auch der Kundendienst gut erreichbar. Prüfen Sie außerdem, ob sich bestehende Daten über eine Schnittstelle übernehmen lassen.
`,
  `Plusieurs solutions répondent à ce besoin. L’éditeur {3} propose une offre complète, appréciée des équipes à distance ; sa prise en main est rapide et l’assistance répond en français. {5} reste une valeur sûre pour les très petites entreprises, même si les rapports y sont limités. Enfin, {8} se distingue par son tarif dégressif à partir de dix utilisateurs. D’après les avis publiés cette année, aucun de ces outils n’est parfait : mieux vaut profiter de la période d’essai.
`,
  `用户经常比较的几款产品如下：

1. **{9}**：界面简洁，适合二十人以下的团队，免费版可以创建三个项目。
2. **{0}**：功能最全面，支持审批流程和自动提醒，但是价格较高，每位用户每月约八十元。
3. **{1}**：在中小企业中很受欢迎，客服响应速度快，数据可以存放在国内服务器上。

总的来说，如果预算有限，可以先试用{9}的免费版；如果需要复杂的权限管理，{0}更加合适。建议在购买之前先阅读官方网站（{d}）上的说明。
`,
  `小規模なチームには{1}がよく選ばれています。料金は一人あたり月額千二百円からで、初期費用はかかりません。一方、{2}は機能が豊富で、承認フローやレポートを細かく設定できるのが強みです。サポートの評判は{0}が最も高く、導入支援も受けられます。まずは無料トライアルで使い勝手を確かめ、既存のデータを取り込めるかどうかを確認するとよいでしょう。
`,
  `중소기업이 많이 사용하는 서비스로는 {0}와 {3}가 있습니다. {0}는 화면이 단순해서 처음 쓰는 사람도 쉽게 익힐 수 있고, 가격은 사용자당 월 만 원 정도입니다. {3}는 보고서 기능이 뛰어나지만 설정에 시간이 걸린다는 평가가 있습니다. 무료 체험 기간에 기존 자료를 옮겨 보고 결정하는 것이 좋습니다.
`,
  `Для небольших компаний чаще всего советуют {2} и {6}. У {2} понятный интерфейс, есть бесплатный тариф и быстрая поддержка на русском языке. {6} дороже, зато позволяет настроить сложные процессы согласования и отчёты для руководства. Перед покупкой стоит проверить, можно ли перенести существующие данные и где они будут храниться.
`,
  `من أبرز الخيارات المتاحة للشركات الصغيرة {0} و{4}. يتميز {0} بواجهة سهلة الاستخدام ودعم فني سريع باللغة العربية، بينما يوفر {4} تقارير أكثر تفصيلاً لكنه يحتاج إلى وقت أطول للتعلم. ننصح بتجربة النسخة المجانية أولاً ثم مقارنة الأسعار قبل اتخاذ القرار.
`,
  `สำหรับทีมขนาดเล็ก {1} เป็นตัวเลือกที่ได้รับความนิยมมาก เพราะใช้งานง่ายและมีแพ็กเกจฟรี ส่วน {5} เหมาะกับบริษัทที่ต้องการรายงานละเอียดและระบบอนุมัติหลายขั้นตอน แม้ราคาจะสูงกว่าเล็กน้อย ควรทดลองใช้ก่อนตัดสินใจ และตรวจสอบว่าสามารถนำเข้าข้อมูลเดิมได้หรือไม่
`,
  `छोटी टीमों के लिए {0} और {7} सबसे अच्छे विकल्प माने जाते हैं। {0} का उपयोग करना आसान है और इसकी मुफ्त योजना में तीन प्रोजेक्ट शामिल हैं, जबकि {7} में रिपोर्ट और अनुमति की बेहतर सुविधाएँ मिलती हैं। खरीदने से पहले परीक्षण अवधि का लाभ ज़रूर लें।
`,
];

/** English answers are about half of what partners ask for; the others share the rest. */
const ORDER = [0, 1, 2, 0, 1, 3, 0, 1, 4, 0, 1, 5, 0, 1, 6, 7, 0, 1, 8, 9, 0, 1, 10];

/** At least `bytes` of UTF-8, no two answers with the same names at the same places as long as there are names. */
export function mixedAnswers(bytes: number, names: readonly string[], domains: readonly string[]): string[] {
  const answers: string[] = [];
  for (let made = 0, n = 0; made < bytes; n += 1) {
    const form = ANSWERS[ORDER[n % ORDER.length] ?? 0] ?? '';
    const answer = form
      .replaceAll(/\{(\d)\}/g, (_, slot: string) => names[(n * 7 + Number(slot) * 11) % names.length] ?? '')
      .replaceAll('{d}', domains[n % domains.length] ?? '');
    answers.push(answer);
    made += Buffer.byteLength(answer);
  }
  return answers;
}
