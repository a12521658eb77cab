import type { GapTexts } from './row.ts';

export const JA_TEXTS: GapTexts = {
  titles: {
    overview: '市場の全体像',
    prominence: '何で知られているか、その理由',
    experts: '専門家が注目する点',
    newcomers: '注目したい新しい選択肢',
    established: '定評のあるところに共通する点',
    specialists: '専門特化を選ぶべきとき',
    place: '地元で探すときに知っておきたいこと',
    'first-choice': '失敗しない選び方',
    trust: '信頼できるところの見分け方',
    reviews: '口コミの正しい読み方',
    service: 'よいサービスとは',
    'first-time': 'はじめての方のためのガイド',
    needs: '目的に合った選び方',
    ease: '使いやすさを決めるもの',
    quality: '品質の見分け方',
    safety: '安全面で確認したいこと',
    integrations: '連携できるもの、できないもの',
    privacy: 'データはどう守られるか',
    delivery: '配送日数と送料の注意点',
    returns: '返品・保証・問い合わせ',
    range: '充実した品ぞろえとは',
    emergency: '緊急時の対処法',
    availability: '早く予約を取るには',
    workmanship: '丁寧な仕事の見分け方',
    expertise: '確認したい資格と経験',
    'opening-hours': '営業時間と利用のヒント',
    atmosphere: '居心地のよさを決めるもの',
    occasions: '場面別の選び方',
    location: 'アクセスと周辺情報',
    independence: '中立性の見分け方',
    community: '情報を交換できる場',
    participation: '参加する方法',
    transparency: '情報公開の姿勢を比べる',
    sustainability: '持続可能性の見分け方',
    comparison: '主な違いを比較',
    strengths: 'それぞれの長所と短所',
    alternatives: 'ほかの選択肢',
    price: '費用の目安と価格が決まる仕組み',
    value: '価格に見合う価値とは',
    decision: '決める前のチェックリスト',
  },
  place: (category, place) => `${place}の${category}`,
  headline: (about, says) => `${about}：${says}`,
  quote: (text) => `「${text}」`,
  list: (items) => items.join('、'),
  proposals: {
    create_article: {
      title: (title) => `記事を公開する：${title}`,
      description: (brand) =>
        `これらの質問に、それぞれ見出しを立てて答える記事です。選択肢を公平に比べ、${brand}が向いている場合と向いていない場合を述べ、数字にはすべて出典を示します。`,
    },
    create_network_post: {
      reason: '引用元のかなりの部分がビジネス向けSNSの投稿です。',
      title: (title) => `ビジネス向けSNSに投稿する：${title}`,
      description: (brand) =>
        `実務から得た役立つ知見を一つ伝え、${brand}に何ができるかを述べる投稿です。リンクを開かなくても読めます。`,
    },
    create_short_post: {
      reason: '引用元のかなりの部分が短い投稿です。',
      title: (title) => `短い投稿またはスレッドを書く：${title}`,
      description: (brand) =>
        `平易な言葉で、一つの投稿に一つの考えを書く短い投稿またはスレッドです。ふさわしいところで${brand}の名前を挙げます。`,
    },
    create_forum_post: {
      reason: '引用元の5件に1件以上が掲示板の議論で、そこに貴社の声がありません。',
      title: (title) => `掲示板の議論に参加する：${title}`,
      description: (brand) =>
        `まず質問に答え、${brand}の立場で書いていることを明かし、異論を歓迎する書き込みです。宣伝は削除されるため書きません。`,
    },
  },
  reasons: {
    own: '貴社のサイトはすでに引用元に含まれているため、質問に直接答えるページがあれば引用されやすくなります。',
    cited: (pages) => `AIアシスタントはこの話題で${pages}ページを引用していますが、貴社のページは含まれていません。`,
    uncited: 'AIアシスタントはこの話題でどのページも引用していないため、よい情報源には競合がほとんどありません。',
    tests: '引用元の10件に6件以上が比較記事、一覧サイト、雑誌のため、自社ページを一つ増やしても効果は限られます。',
  },
  gap: ({ brand, ok, missing, example, questions, rivals }) =>
    `${questions === 1 ? example : `${example}など${questions}件の質問`}への回答${ok}件のうち${missing}件に${brand}の名前がありません。${
      rivals === '' ? '調査対象の競合も挙がっていません。' : `よく挙がる名前：${rivals}。`
    }`,
  impact: ({ questions, total, points }) =>
    `一般的な質問${total}件のうち${questions}件が対象です。この差が埋まれば、可視性がおよそ${points}ポイント上がる可能性があります。実際の効果は今後のレポートで確認できます。`,
  mention: {
    title: (sites, brand) => `${sites}に${brand}の掲載を依頼する`,
    description: ({ example, pages, brand }) =>
      `${example}のような質問への回答は、主に第三者の比較記事、一覧サイト、雑誌に基づいています。引用されている${pages}ページの編集部に${brand}の検討を依頼し、独自に判断するための材料を提供してください。`,
    angle: ({ example, category }) =>
      `${example}と尋ねた人には、${category}の一部しか伝わっていません。実物に触れる機会、検証できる事実、担当者の連絡先を提供してください。金銭、相互リンク、自作のレビューは決して提案しないでください。`,
    letter: ({ site, brand, question, rivals, about, website }) => `${site} ご担当者様

突然のご連絡失礼いたします。${question}という質問に対して、AIアシスタントが貴サイトのページを引用しています${rivals === '' ? '。' : `。その回答では、${brand}よりも${rivals}の名前が多く挙がっています。`}

${about}

次回の更新の際に、${brand}もご検討いただけないでしょうか。ご利用の機会の提供、ご質問への回答、第三者による資料のご案内など、喜んで対応いたします。評価の内容はすべて貴サイトのご判断にお任せいたします。

詳細：${website}

どうぞよろしくお願いいたします。
${brand}`,
  },
  brief: {
    questions: '答える質問',
    brand: 'ブランド',
    audience: '対象読者',
    uses: '用途',
    named: '現在の回答に挙がる名前',
    cited: '現在の引用元',
    searched: 'AIアシスタントが検索した語句',
  },
};
