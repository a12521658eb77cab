/** Honest paragraphs of more than 200 letters as an article has them, names of brands in other scripts included. */
export const SAMPLES: Readonly<Record<string, string>> = {
  en: `A small agency with three projects needs other software than a company with forty employees. Acme Planner lets
a team track hours, send invoices and see at a glance which project eats the margin. Before you decide, try two tools with
one real client for a month, and write down every step that you still have to do by hand.`,
  de: `Eine kleine Agentur mit drei Projekten braucht andere Software als ein Unternehmen mit vierzig Beschäftigten. Mit
Acme Planner erfasst ein Team seine Stunden, schreibt Rechnungen und sieht auf einen Blick, welches Projekt die Marge
auffrisst. Probieren Sie vor der Entscheidung zwei Werkzeuge einen Monat lang mit einem echten Kunden aus.`,
  fr: `Une petite agence qui mène trois projets n’a pas besoin du même logiciel qu’une entreprise de quarante salariés.
Acme Planner permet à une équipe de suivre ses heures, d’envoyer ses factures et de voir d’un coup d’œil quel projet mange
la marge. Avant de choisir, essayez deux outils pendant un mois avec un vrai client.`,
  es: `Una agencia pequeña con tres proyectos necesita un programa distinto al de una empresa con cuarenta empleados.
Acme Planner permite a un equipo registrar sus horas, enviar facturas y ver de un vistazo qué proyecto se come el margen.
Antes de decidir, pruebe dos herramientas durante un mes con un cliente real y apunte cada paso manual.`,
  tr: `Üç projesi olan küçük bir ajansın ihtiyaç duyduğu yazılım, kırk çalışanı olan bir şirketinkinden farklıdır. Acme
Planner ile ekip saatlerini kaydeder, fatura gönderir ve hangi projenin kârı erittiğini bir bakışta görür. Karar vermeden
önce iki aracı gerçek bir müşteriyle bir ay boyunca deneyin ve hâlâ elle yaptığınız her adımı yazın.`,
  ja: `三つの案件を抱える小さな代理店には、四十人の会社とは違うソフトウェアが必要です。Acme Plannerを使うと、チームは作業時間を記録し、
請求書を送り、どの案件が利益を減らしているのかを一目で確認できます。導入を決める前に、実際の顧客一社で二つのツールを一か月ほど試し、
まだ手作業で行っている手順をすべて書き出してみましょう。そうすれば、毎月どのくらいの時間を節約できるのかが具体的に見えてきます。
また、既存の会計ソフトと連携できるかどうかも、早い段階で確かめておくと安心です。`,
  ar: `تحتاج وكالة صغيرة لديها ثلاثة مشاريع إلى برنامج يختلف عما تحتاج إليه شركة فيها أربعون موظفا. يتيح Acme Planner
للفريق تسجيل ساعات العمل وإرسال الفواتير ومعرفة المشروع الذي يستهلك هامش الربح بنظرة واحدة. قبل أن تقرر، جرب أداتين لمدة
شهر مع عميل حقيقي، واكتب كل خطوة ما زلت تقوم بها يدويا حتى تعرف مقدار الوقت الذي يمكن توفيره كل شهر.`,
  th: `เอเจนซีขนาดเล็กที่มีสามโครงการต้องการซอฟต์แวร์ที่แตกต่างจากบริษัทที่มีพนักงานสี่สิบคน Acme Planner ช่วยให้ทีมบันทึกเวลาทำงาน
ส่งใบแจ้งหนี้ และเห็นได้ทันทีว่าโครงการใดกินกำไรมากที่สุด ก่อนตัดสินใจควรทดลองใช้เครื่องมือสองตัวกับลูกค้าจริงเป็นเวลาหนึ่งเดือน
และจดทุกขั้นตอนที่ยังต้องทำด้วยมือ เพื่อให้รู้ว่าแต่ละเดือนประหยัดเวลาได้มากเพียงใด`,
  zh: `拥有三个项目的小型代理公司所需要的软件，与拥有四十名员工的企业并不相同。借助Acme Planner，团队可以记录工时、发送发票，并且一眼看出
哪个项目正在侵蚀利润。在做出决定之前，请用一位真实的客户试用两种工具一个月，并写下仍然需要手工完成的每一个步骤。这样您就能清楚地知道每个月
可以节省多少时间，也能判断现有的会计软件是否可以顺利对接。`,
  ko: `세 개의 프로젝트를 진행하는 작은 대행사에는 직원이 마흔 명인 회사와는 다른 소프트웨어가 필요합니다. Acme Planner를 쓰면 팀이 작업 시간을
기록하고 청구서를 보내며 어떤 프로젝트가 이익을 갉아먹는지 한눈에 볼 수 있습니다. 결정하기 전에 실제 고객 한 곳과 함께 두 가지 도구를 한 달 동안
사용해 보고, 아직 손으로 해야 하는 단계를 모두 적어 보세요. 그러면 매달 얼마나 많은 시간을 아낄 수 있는지 분명해집니다.`,
  nl: `Een klein bureau met drie projecten heeft andere software nodig dan een bedrijf met veertig medewerkers. Met Acme
Planner houdt een team zijn uren bij, verstuurt het facturen en ziet het in één oogopslag welk project de marge opeet.
Probeer voor u beslist twee hulpmiddelen een maand lang uit met een echte klant en noteer elke handmatige stap.`,
  it: `Una piccola agenzia con tre progetti ha bisogno di un software diverso da quello di un’azienda con quaranta
dipendenti. Acme Planner permette a un gruppo di registrare le ore, inviare le fatture e vedere a colpo d’occhio quale
progetto consuma il margine. Prima di decidere, provate due strumenti per un mese con un cliente vero.`,
  ru: `Небольшому агентству с тремя проектами нужна не такая программа, как компании с сорока сотрудниками. Acme Planner
позволяет команде учитывать часы, выставлять счета и сразу видеть, какой проект съедает прибыль. Прежде чем решить,
попробуйте два инструмента в течение месяца с настоящим клиентом и запишите каждый шаг, который делаете вручную.`,
  pl: `Mała agencja z trzema projektami potrzebuje innego programu niż firma, która zatrudnia czterdzieści osób.
Najważniejsze, żeby zespół naprawdę z niego korzystał: kto nie zapisuje godzin, ten nie policzy kosztów. Na co warto zwrócić uwagę?
Po pierwsze na cenę za użytkownika, po drugie na to, czy dane można w każdej chwili wyeksportować i przenieść gdzie indziej.
Dobrze jest też sprawdzić, jak szybko odpowiada pomoc techniczna, bo problemy pojawiają się zwykle tuż przed terminem.`,
  pt: `Uma pequena agência com três projetos precisa de um programa diferente do de uma empresa com quarenta funcionários.
O Acme Planner permite que uma equipe registre as horas, envie faturas e veja num relance qual projeto consome a margem.
Antes de decidir, experimente duas ferramentas durante um mês com um cliente real e anote cada passo manual.`,
};
