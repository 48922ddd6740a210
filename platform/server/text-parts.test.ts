import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beginningOf, linksIn } from './text-parts.ts'

test('links are found in plain text however they are written', () => {
  for (const [text, links] of [
    ['See https://example.org/a?b=c#d, please', ['https://example.org/a?b=c#d,']],
    ['(example.org)', ['https://example.org']],
    ['Mail me at me@example.org.', ['https://example.org']],
    ['HTTP://Example.ORG:8080/x', ['https://Example.ORG:8080/x']],
    [
      'https://one.example/two.example three.example',
      ['https://one.example/two.example', 'https://three.example'],
    ],
    ['Wait...then.example.com?', ['https://then.example.com?']],
    ['straße.de und пример.рф', ['https://straße.de', 'https://пример.рф']],
    ['Version 4.2 of 24/7, at 9 a.m. e.g. today', []],
    ['No. Really', []],
  ] as const)
    assert.deepEqual(linksIn(text), links, text)
})

test('a text’s beginning ends at a word, unless one word is most of it', () => {
  for (const [text, length, beginning] of [
    ['A third of the budget', 30, 'A third of the budget'],
    ['A third of the budget', 21, 'A third of the budget'],
    ['A third of the budget', 20, 'A third of the…'],
    ['A third of the budget', 15, 'A third of the…'],
    ['A third of\n the  budget', 14, 'A third of…'],
    ['Unparalleled', 8, 'Unparal…'],
    ['An unparalleledbudget', 12, 'An unparall…'],
    ['abcdef😀 and more', 8, 'abcdef\ufffd…'],
  ] as const)
    assert.equal(beginningOf(text, length), beginning, `${text} ${length}`)
})
