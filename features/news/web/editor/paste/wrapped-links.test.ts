import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { unwrapped } from './wrapped-links.ts'

const cases: [says: string, address: string, leadsTo: string][] = [
  [
    'from Google Docs leads to its page',
    'https://www.google.com/url?q=https://example.org/a?b%3D1%26c%3D2&sa=D&ust=1&usg=x',
    'https://example.org/a?b=1&c=2',
  ],
  [
    'from Outlook leads to its page',
    'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa%23b&data=05',
    'https://example.org/a#b',
  ],
  [
    'that hides a script stays as it is',
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://www.google.com/url?q=javascript:alert(1)',
  ],
  [
    'to a page of another site that looks like Google stays as it is',
    'https://www.google.com.example.org/url?q=https://example.org/',
    'https://www.google.com.example.org/url?q=https://example.org/',
  ],
  [
    'without an address inside stays as it is',
    'https://www.google.com/url',
    'https://www.google.com/url',
  ],
  ['within this site stays as it is', '/news/1', '/news/1'],
]

describe('a pasted link', () => {
  for (const [says, address, leadsTo] of cases)
    test(says, () => assert.equal(unwrapped(address), leadsTo))
})
