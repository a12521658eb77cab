import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { webUrlProblem, webUrlText } from '../../src/lib/web-url.ts';
import { suite } from '../support/suite.ts';

const urls = suite('addresses of web pages');

urls('http and https with a host are addresses', () => {
  for (const url of [
    'https://acme.example',
    'HTTP://Acme.example:8080/a b?c#d',
    ' https://acme.example/ ',
    'https://user:pass@acme.example/',
    'https://[2001:db8::1]/x',
    'https://bücher.example/größe',
    'https:acme.example',
  ])
    assert.is(webUrlProblem(url), undefined, url);
});

urls('anything else says in the words of Pydantic 2 why not', () => {
  for (const [url, why] of [
    ['', 'Input should be a valid URL, input is empty'],
    [' ', 'Input should be a valid URL, input is empty'],
    ['not a url', 'Input should be a valid URL, relative URL without a base'],
    ['acme.example', 'Input should be a valid URL, relative URL without a base'],
    ['/path', 'Input should be a valid URL, relative URL without a base'],
    ['https://', 'Input should be a valid URL, empty host'],
    ['https://user@/x', 'Input should be a valid URL, empty host'],
    ['https://acme.example:port', 'Input should be a valid URL, invalid port number'],
    ['https://acme.example:65536/', 'Input should be a valid URL, invalid port number'],
    ['https://1.2.3.256/', 'Input should be a valid URL, invalid IPv4 address'],
    ['https://[::1', 'Input should be a valid URL, invalid IPv6 address'],
    ['https://[::g]:80/', 'Input should be a valid URL, invalid IPv6 address'],
    ['https://a b.example/', 'Input should be a valid URL, invalid international domain name'],
    ['https://exa<mple.example/', 'Input should be a valid URL, invalid international domain name'],
    ['ftp://acme.example', "URL scheme should be 'http' or 'https'"],
    ['javascript:alert(1)', "URL scheme should be 'http' or 'https'"],
    ['mailto:a@b.example', "URL scheme should be 'http' or 'https'"],
  ] as const) {
    const problem = webUrlProblem(url);
    assert.is(problem && webUrlText(problem), why, url);
  }
});

urls('any text is judged', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const url = `https://${text}`;
      assert.is(webUrlProblem(url) === undefined, URL.canParse(url));
    }),
  );
});

urls.run();
