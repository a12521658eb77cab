import { JA_FINDINGS } from './findings/ja.ts';
import { cutList, type SiteTexts } from './row.ts';

const UNCONFIRMED = 'llms.txtを読むと表明したAIアシスタントはまだありません。';
const SERVE_LLMS = 'ファイルをステータス200でtext/plainまたはtext/markdownとして配信するか、404を返してください。';
const NO_IMPACT = '測定した回答への影響はありません。意図した設定かどうかを確かめるための項目です。';
const inStatus = (status: number | null): string => (status === null ? '' : `（HTTPステータス${status}）`);

const EFFECTS = {
  search: (operator: string) => `${operator}の回答のもとになる検索からサイトが外れます`,
  user: (operator: string) => `${operator}のアシスタントは、尋ねられてもサイトのページを開けません`,
  control: (operator: string) => `${operator}は内容を学習にも回答の根拠にも使いません`,
  training: () => 'サイトはモデルの学習から外れますが、ウェブを検索する回答には影響しません',
  obsolete: () => '何も変わりません。事業者はこの名前をもう使っていません',
} as const;

/** While a crawler of this kind is blocked. */
const LOSSES = {
  search: (operator: string) => `サイトは${operator}の回答のもとになる検索結果に出ません。`,
  user: (operator: string) => `${operator}のアシスタントは、尋ねられてもサイトのページを開けません。`,
  control: (operator: string) => `${operator}は内容を学習にも回答の根拠にも使いません。`,
} as const;

const ADVICE = {
  empty: 'ファイルが空です。サイト名の見出しと、役に立つページの一覧を書いてください。',
  not_utf8: 'ファイルが正しいUTF-8ではありません。UTF-8で保存してください。',
  title_missing: 'レベル1の見出しがありません。「# 」とサイト名で始めてください。',
  title_not_first: 'レベル1の見出しがファイルの先頭にありません。先頭に移してください。',
  several_titles: 'レベル1の見出しが複数あります。最初のものを残し、ほかは「## 」のセクションにしてください。',
  no_links: 'ページへのリンクがありません。役に立つページを「- [名前](https://...): 内容」の形で並べてください。',
  unreadable_link: 'URLを読み取れないリンクがあります。httpsで始まる完全なURLを使ってください。',
  list_item_without_link: '「## 」のセクションにリンクのない項目があります。どの項目もページを示す必要があります。',
  links_elsewhere:
    'リンクの多くがほかのサイトを指しています。このサイトのページを並べ、ほかは「## Optional」に置いてください。',
  dead_links: 'リンク先のページに200を返さないものがあります。リンクを直すか取り除いてください。',
} as const;

export const JA_SITE: SiteTexts = {
  list: cutList('、', '、', (n) => `ほか${n}件`),
  findings: JA_FINDINGS,
  page: {
    title: {
      access: 'AIアシスタントがこのページを読めるようにする',
      markup: 'このページが何かをはっきり示す',
    },
    why: {
      access:
        'AIアシスタントが読めないページや、除外するよう指示されたページは、内容がどれほど良くても引用されません。新しい文章より先に直すべき点です。',
      markup:
        'タイトル、見出し、構造化データは、何のページで、誰のものかをAIアシスタントに伝えます。それがないと推測するしかなく、推測のいらないページが引用されます。',
    },
    impact: {
      access: 'ページが情報源として使われうる状態になります。次のレポートで各基準をもう一度確かめます。',
      markup:
        'わかりやすいページは質問と結びつきやすくなりますが、それだけでスコアが動くことはまれです。次のレポートで各基準をもう一度確かめます。',
    },
    description: (findings, issues, others) =>
      `このページの指摘は${findings}件です。${issues}${others > 0 ? `読み取ったほかの${others}ページにも当てはまります。` : ''}`,
  },
  robots: {
    engines: (operator) => `${operator}のAIアシスタント`,
    effect: ({ kind, operator }) => EFFECTS[kind](operator),
    listed: (effects) => `ブロックによる影響：${effects}。`,
    loss: ({ kind, operator }, tokens) => `${tokens}がブロックされている間、${LOSSES[kind](operator)}`,
    costly: ({ tokens, crawlers, losses, engines, searching, lines }) => ({
      title: `${tokens}がサイトを読めるようにする`,
      description: `robots.txtは、測定対象のAIアシスタントがページを見つけたり開いたりするのに使うクローラー（${crawlers}種類）のトップページへのアクセスを禁じています：${tokens}。`,
      why_it_matters: `${losses.join('')}${searching ? '何を公開しても' : '誰かがサイトについて尋ねても'}、${engines}はほとんど利用できません。`,
      expected_impact: searching
        ? '許可すれば、ページがまた見つかり、引用されるようになります。クローラーはおよそ1日でrobots.txtを読み直し、検索インデックスには数日から数週間で反映されます。ほかの施策はこれが前提です。'
        : '許可すれば、尋ねられたときにアシスタントがページを開けます。robots.txtにかかわらず取得する事業者もあるため、効果は小さいかもしれません。',
      recommendation: `robots.txtにこれらのクローラー専用のグループを加えるか、「/」を禁じるグループから外してください：\n\n${lines}`,
    }),
    elsewhere: ({ tokens, crawlers, losses, lines }) => ({
      title: `${tokens}をブロックしたままにするか決める`,
      description: `robots.txtは、このワークスペースで測定していないAIアシスタントのクローラー（${crawlers}種類）のトップページへのアクセスを禁じています：${tokens}。`,
      why_it_matters: losses.join(''),
      expected_impact:
        'ここで測定しているAIアシスタントでは変わりませんが、ほかのAIアシスタントの回答に現れる可能性が生まれます。',
      recommendation: `そこで見つけてほしい場合は許可してください：\n\n${lines}`,
    }),
    training: (tokens) => ({
      title: `${tokens}のブロックが意図どおりか確かめる`,
      description: `robots.txtは${tokens}をブロックしています。これらは質問に答えるためではなく、モデルの学習のためにページを集めます。`,
      why_it_matters:
        'ブロックは正当な選択です。サイトの内容は学習に使われなくなりますが、ウェブを検索する回答から外れることはありません。逆だと思い込み、誤ってブロックしているサイトもあります。',
      expected_impact: NO_IMPACT,
      recommendation:
        '意図したルールなら、そのままで構いません。学習を許可するには、これらを「/」を禁じるグループから外してください。',
    }),
    obsolete: (tokens) => ({
      title: `${tokens}のブロックが意図どおりか確かめる`,
      description: `robots.txtは${tokens}をブロックしています。これらの名前はもう使われていないため、ルールに効果はありません。`,
      why_it_matters:
        'ルールを書いた人は、実際にはブロックされていない事業者をブロックしていると思っているかもしれません。',
      expected_impact: NO_IMPACT,
      recommendation: '古い名前を取り除くか、事業者が現在公表している名前に置き換えてください。',
    }),
    unreadable: (url, status, timeout) => ({
      title: 'robots.txtを再び読めるようにする',
      description: `${url}を読み取れませんでした${inStatus(status)}：${timeout ? '時間内に応答がありませんでした' : 'サーバーでエラーが起きました'}。`,
      why_it_matters:
        '標準に従うクローラーは、読み込めないrobots.txtを、再び読み込めるまでサイト全体へのアクセス禁止とみなします（RFC 9309、2.3.1.4）。特定のクローラーをブロックしたとは数えませんが、すべてのクローラーをブロックしたのと同じ結果になります。',
      expected_impact: 'ファイルが読み込めるか404が返れば、クローラーはそのルールに従って再開します。',
      recommendation:
        'robots.txtをステータス200でtext/plainとして配信するか、ルールがいらなければ404を返してください。',
    }),
    noRules: (url, status, redirects) => ({
      title: '正しいrobots.txtを配信する',
      description: redirects
        ? `${url}のリダイレクトが5回を超えています${inStatus(status)}。`
        : `${url}がrobots.txtではなくウェブページを返しています${inStatus(status)}。`,
      why_it_matters:
        'クローラーはそこにルールを見つけられません。何もブロックされませんが、有効だと思っているルールも働いていません。',
      expected_impact: '回答への直接の影響はありませんが、ルールがまた有効になります。',
      recommendation:
        'このURLでrobots.txtをステータス200、text/plainとして配信するか、ルールがいらなければ404を返してください。',
    }),
  },
  llms: {
    unconfirmed: UNCONFIRMED,
    why: `llms.txtは、サイトが何をどこで提供しているかを1ページで言語モデルに伝える、提案中の形式です。${UNCONFIRMED}手間は少なく、読み取るツールには整った要約が渡ります。`,
    impact: `回答への測定できる効果は約束できません。${UNCONFIRMED}`,
    failing: (url, status) => ({
      title: 'llms.txtのエラーを直す',
      description: `${url}がHTTPステータス${status}を返しています。ファイルがないサイトは404を返すべきです。`,
      recommendation: SERVE_LLMS,
    }),
    absent: (url, brand) => ({
      title: 'llms.txtの追加を検討する',
      description: `${url}にllms.txtはありません。よくあることで、問題ではありません。`,
      recommendation: `追加する場合は、「# ${brand}」で始め、「> 」の後に一文の要約を置き、続く「## 」のセクションに役に立つページを「- [名前](https://...): 内容」の形で並べてください。`,
    }),
    redirects: (url) => ({
      title: 'llms.txtのリダイレクトを直す',
      description: `${url}のリダイレクトが5回を超えています。`,
      recommendation: SERVE_LLMS,
    }),
    softMissing: (url) => ({
      title: '存在しないllms.txtには404を返す',
      description: `${url}がウェブページを返すため、ファイルを求めた側に別のものが届きます。`,
      recommendation: SERVE_LLMS,
    }),
    malformed: (url, problems, dead) => ({
      title: 'llms.txtを直す',
      description: `${url}は形式に沿っていないか、正しく案内していません。問題は${problems.length}件です。`,
      recommendation: `${problems.map((problem) => ADVICE[problem]).join('')}${dead === '' ? '' : `見つからないページ：${dead}。`}`,
    }),
  },
};
