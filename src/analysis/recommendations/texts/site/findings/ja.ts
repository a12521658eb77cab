import { MIN_TEXT_CHARACTERS } from '../../../../technical.ts';
import type { SiteTexts } from '../row.ts';

export const JA_FINDINGS: SiteTexts['findings'] = {
  http_error: {
    issue: (page) => `ページがHTTPステータス${page.statusCode}を返しています。`,
    step: 'このURLが200を返すようにするか、代わりのページへ恒久的にリダイレクトし、そこへのリンクも直してください。',
    criterion: 'URLが200を返すか、200を返すページへ恒久的にリダイレクトしている。',
  },
  noindex: {
    issue: (page) => `検索エンジンにページを除外するよう指示しています：robotsの指定「${page.robotsMeta?.trim()}」。`,
    step: 'このページのrobotsメタタグとX-Robots-Tagヘッダーからnoindex（またはnone）を取り除いてください。',
    criterion: 'ページのrobotsメタタグにもX-Robots-Tagヘッダーにもnoindexとnoneがない。',
  },
  nosnippet: {
    issue: () => 'ページがスニペットを禁じているため、本文がAIの生成する回答にも使われません。',
    step: 'このページのrobotsメタタグとX-Robots-Tagヘッダーからnosnippetとmax-snippet:0を取り除いてください。',
    criterion: 'ページのrobotsメタタグにもX-Robots-Tagヘッダーにもnosnippetとmax-snippet:0がない。',
  },
  empty_without_scripts: {
    issue: (page) =>
      `JavaScriptなしでは本文が${page.textLength}文字しか表示されません。多くのAIクローラーはスクリプトを実行しません。`,
    step: '主な内容をサーバー側かビルド時に生成し、送信するHTMLに含めてください。',
    criterion: `送信されるHTMLに読める本文が${MIN_TEXT_CHARACTERS}文字以上ある。`,
  },
  canonical_elsewhere: {
    issue: (page) => `canonicalリンクが別のホストを正規のページとして指しています：${page.canonical}。`,
    step: 'canonicalリンクを、このサイトにあるこのページのURLに向けてください。',
    criterion: 'ページのcanonicalリンクが、そのページを配信するホストを指している。',
  },
  missing_title: {
    issue: () => 'ページにタイトルがありません。',
    step: 'ページの内容を60文字以内で示し、ブランド名を含むtitle要素を加えてください。',
    criterion: 'ページに空でないtitle要素がある。',
  },
  missing_h1: {
    issue: () => 'ページにレベル1の見出し（h1）がありません。',
    step: 'ページの主な見出しをh1にしてください。',
    criterion: 'ページに空でないh1要素がある。',
  },
  missing_meta_description: {
    issue: () => 'ページにメタディスクリプションがありません。',
    step: 'ページが誰に何を提供するかを120〜160文字で示すメタディスクリプションを加えてください。',
    criterion: 'ページに空でないメタディスクリプションがある。',
  },
  missing_canonical: {
    issue: () => 'ページが正規のURLを示していないため、複製されたページと競合します。',
    step: 'ページの完全なURLを示すcanonicalリンクを加えてください。',
    criterion: 'ページにcanonicalリンクがある。',
  },
  no_organization_json_ld: {
    issue: () => 'トップページが、どの組織のものかを構造化データで示していません。',
    step: 'name、url、logo、descriptionと、公式プロフィールへのsameAsリンクを持つOrganization型のJSON-LDを加えてください。',
    criterion: 'トップページにOrganization型またはその下位の型のJSON-LDがある。',
  },
  no_article_json_ld: {
    issue: () => '記事にArticle型の構造化データがありません。',
    step: 'headline、author、datePublished、dateModifiedを持つArticle型のJSON-LDを加えてください。',
    criterion: 'ページにArticle型またはその下位の型のJSON-LDがある。',
  },
  no_faq_json_ld: {
    issue: () => '質問と回答のページにFAQPage型の構造化データがありません。',
    step: 'ページにある質問と回答をそのまま含むFAQPage型のJSON-LDを加えてください。',
    criterion: 'ページにFAQPage型のJSON-LDがある。',
  },
};
