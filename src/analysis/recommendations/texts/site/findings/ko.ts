import { MIN_TEXT_CHARACTERS } from '../../../../technical.ts';
import type { SiteTexts } from '../row.ts';

export const KO_FINDINGS: SiteTexts['findings'] = {
  http_error: {
    issue: (page) => `페이지가 HTTP 상태 코드 ${page.statusCode}번으로 응답합니다.`,
    step: '이 주소가 200으로 응답하게 하거나 대신할 페이지로 영구 리디렉션하고, 이 주소로 연결되는 링크도 고치세요.',
    criterion: '주소가 200으로 응답하거나, 200으로 응답하는 페이지로 영구 리디렉션된다.',
  },
  noindex: {
    issue: (page) => `페이지를 제외하라는 지시가 검색 엔진에 전달됩니다(robots 지시문: ‘${page.robotsMeta?.trim()}’).`,
    step: '이 페이지의 robots 메타 태그와 X-Robots-Tag 헤더에서 noindex(또는 none)를 삭제하세요.',
    criterion: '페이지의 robots 메타 태그와 X-Robots-Tag 헤더 어디에도 noindex나 none이 없다.',
  },
  nosnippet: {
    issue: () => '페이지가 스니펫을 금지하고 있어 본문이 생성형 답변에도 쓰이지 않습니다.',
    step: '이 페이지의 robots 메타 태그와 X-Robots-Tag 헤더에서 nosnippet과 max-snippet:0을 삭제하세요.',
    criterion: '페이지의 robots 메타 태그와 X-Robots-Tag 헤더 어디에도 nosnippet이나 max-snippet:0이 없다.',
  },
  empty_without_scripts: {
    issue: (page) =>
      `JavaScript 없이는 텍스트가 ${page.textLength}자밖에 보이지 않습니다. 많은 AI 크롤러는 스크립트를 실행하지 않습니다.`,
    step: '주요 콘텐츠를 서버에서 또는 빌드할 때 렌더링해 전송되는 HTML에 담으세요.',
    criterion: `전송되는 HTML에 읽을 수 있는 텍스트가 ${MIN_TEXT_CHARACTERS}자 이상 있다.`,
  },
  canonical_elsewhere: {
    issue: (page) => `canonical 링크가 다른 호스트를 원본으로 가리킵니다: ${page.canonical}.`,
    step: 'canonical 링크가 이 사이트에 있는 이 페이지의 주소를 가리키게 하세요.',
    criterion: '페이지의 canonical 링크가 그 페이지를 제공하는 호스트를 가리킨다.',
  },
  missing_title: {
    issue: () => '페이지에 제목(title)이 없습니다.',
    step: '페이지의 내용을 60자 이내로 알리고 브랜드 이름을 담은 title 요소를 추가하세요.',
    criterion: '페이지에 비어 있지 않은 title 요소가 있다.',
  },
  missing_h1: {
    issue: () => '페이지에 최상위 제목(h1)이 없습니다.',
    step: '페이지의 주 제목을 h1으로 표시하세요.',
    criterion: '페이지에 비어 있지 않은 h1 요소가 있다.',
  },
  missing_meta_description: {
    issue: () => '페이지에 메타 설명이 없습니다.',
    step: '페이지가 누구에게 무엇을 제공하는지 알리는 120~160자의 메타 설명을 추가하세요.',
    criterion: '페이지에 비어 있지 않은 메타 설명이 있다.',
  },
  missing_canonical: {
    issue: () => '페이지가 표준 주소를 밝히지 않아 복사본과 경쟁하게 됩니다.',
    step: '페이지의 전체 주소를 담은 canonical 링크를 추가하세요.',
    criterion: '페이지에 canonical 링크가 있다.',
  },
  no_organization_json_ld: {
    issue: () => '메인 페이지의 구조화된 데이터에 어느 조직의 사이트인지 나와 있지 않습니다.',
    step: 'name, url, logo, description과 공식 프로필로 연결되는 sameAs 링크를 담은 Organization 유형의 JSON-LD를 추가하세요.',
    criterion: '메인 페이지에 Organization 또는 그 하위 유형의 JSON-LD가 있다.',
  },
  no_article_json_ld: {
    issue: () => '글에 Article 유형의 구조화된 데이터가 없습니다.',
    step: 'headline, author, datePublished, dateModified를 담은 Article 유형의 JSON-LD를 추가하세요.',
    criterion: '페이지에 Article 또는 그 하위 유형의 JSON-LD가 있다.',
  },
  no_faq_json_ld: {
    issue: () => '질문과 답변 페이지에 FAQPage 유형의 구조화된 데이터가 없습니다.',
    step: '페이지에 있는 질문과 답변을 그대로 담은 FAQPage 유형의 JSON-LD를 추가하세요.',
    criterion: '페이지에 FAQPage 유형의 JSON-LD가 있다.',
  },
};
