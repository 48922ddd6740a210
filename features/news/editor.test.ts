import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { noCover } from './contract/versions.ts'
import type { ArticleDraftWire } from './contract/versions-schemas.ts'
import { compareTexts } from './web/compare/differences.ts'
import { plainTextOf } from './web/compare/plain-text-of.ts'
import { emptyDraft, type Draft, type StoredDraft } from './web/draft-store.ts'
import {
  autosaveTimes,
  createAutosave,
  type Attempt,
  type SaveState,
  type Timers,
} from './web/versions/autosave.ts'
import { draftOf } from './web/versions/drafts.ts'
import { openingOf } from './web/versions/opening.ts'

/** A clock the test controls. */
function madeUpTime(): Timers & { advance(milliseconds: number): Promise<void> } {
  let now = 0
  let last = 0
  const due = new Map<number, { at: number; work: () => void }>()
  return {
    set: (work, milliseconds) => {
      due.set((last += 1), { at: now + milliseconds, work })
      return last
    },
    clear: (timer) => {
      if (timer !== undefined) due.delete(timer)
    },
    advance: async (milliseconds) => {
      now += milliseconds
      for (const [timer, { at, work }] of [...due].sort(([, a], [, b]) => a.at - b.at)) {
        if (at > now || !due.delete(timer)) continue
        work()
      }
      await new Promise(setImmediate)
    },
  }
}

/** An autosave whose requests the test answers. */
function watched(answer: () => Attempt | Promise<Attempt> = () => ({ kind: 'saved', at: 'now' })) {
  const time = madeUpTime()
  const saves: string[] = []
  const states: SaveState['kind'][] = []
  const autosave = createAutosave<string>({
    timers: time,
    onState: ({ kind }) => states.push(kind),
    save: async (words) => {
      saves.push(words)
      return answer()
    },
  })
  return { autosave, time, saves, states }
}

describe('autosave', () => {
  test('waits until typing pauses, and saves the newest text once', async () => {
    const { autosave, time, saves, states } = watched()
    for (const words of ['a', 'ab', 'abc']) {
      autosave.changed(words)
      await time.advance(autosaveTimes.rest - 1)
    }
    assert.deepEqual(saves, [])
    await time.advance(1)
    assert.deepEqual(
      [saves, states, autosave.isBehind()],
      [['abc'], ['waiting', 'saving', 'saved'], false],
    )
    await time.advance(autosaveTimes.longest * 2)
    assert.equal(saves.length, 1)
  })

  test('doesn’t wait forever when typing never pauses', async () => {
    const { autosave, time, saves } = watched()
    for (let typed = 0; typed <= autosaveTimes.longest; typed += 1000) {
      autosave.changed(String(typed))
      await time.advance(1000)
    }
    assert.deepEqual(saves, [String(autosaveTimes.longest - 1000)])
  })

  test('sends one save at a time; later input follows', async () => {
    const answers: ((attempt: Attempt) => void)[] = []
    const { autosave, time, saves } = watched(
      () =>
        new Promise((resolve) => {
          answers.push(resolve)
        }),
    )
    autosave.changed('one')
    await time.advance(autosaveTimes.rest)
    autosave.changed('two')
    await time.advance(autosaveTimes.longest)
    assert.deepEqual(saves, ['one'])
    answers[0]?.({ kind: 'saved', at: 'now' })
    await time.advance(0)
    await time.advance(autosaveTimes.rest)
    assert.deepEqual(saves, ['one', 'two'])
  })

  test('retries after a failure or when the connection returns, but not refusals', async () => {
    let isWorthRetrying = true
    const { autosave, time, saves, states } = watched(() => ({
      kind: 'failed',
      reason: 'away',
      isWorthRetrying,
    }))
    autosave.changed('kept')
    await time.advance(autosaveTimes.rest)
    await time.advance(autosaveTimes.again)
    autosave.now()
    await time.advance(0)
    assert.deepEqual(
      [saves, states.at(-1), autosave.isBehind()],
      [['kept', 'kept', 'kept'], 'failed', true],
    )
    isWorthRetrying = false
    await time.advance(autosaveTimes.again)
    await time.advance(autosaveTimes.again * 9)
    assert.equal(saves.length, 4)
  })

  test('sends nothing while logged out, and saves the newest text once after the login', async () => {
    let isSignedIn = false
    const { autosave, time, saves, states } = watched(() =>
      isSignedIn
        ? { kind: 'saved', at: 'now' }
        : { kind: 'failed', reason: 'Please log in.', isWorthRetrying: false },
    )
    autosave.changed('first')
    await time.advance(autosaveTimes.rest)
    autosave.setAway(true)
    for (const words of ['second', 'third']) {
      autosave.changed(words)
      await time.advance(autosaveTimes.longest)
      autosave.now()
      await autosave.hold()
      autosave.resume()
      await time.advance(autosaveTimes.longest)
    }
    assert.deepEqual([saves, states.at(-1), autosave.isBehind()], [['first'], 'failed', true])
    isSignedIn = true
    autosave.setAway(false)
    await time.advance(0)
    assert.deepEqual(
      [saves, states.at(-1), autosave.isBehind()],
      [['first', 'third'], 'saved', false],
    )
    autosave.setAway(true)
    autosave.setAway(false)
    await time.advance(autosaveTimes.longest)
    assert.equal(saves.length, 2)
  })

  test('stops when a newer version exists, until the writer decides', async () => {
    let attempt: Attempt = { kind: 'conflict' }
    const { autosave, time, saves } = watched(() => attempt)
    autosave.changed('mine')
    await time.advance(autosaveTimes.rest)
    autosave.changed('mine, longer')
    await time.advance(autosaveTimes.longest)
    assert.deepEqual(saves, ['mine'])
    attempt = { kind: 'saved', at: 'now' }
    autosave.resume()
    await time.advance(autosaveTimes.rest)
    assert.deepEqual(saves, ['mine', 'mine, longer'])
  })

  test('yields to a button: it waits for the current save, and starts no other', async () => {
    const answers: ((attempt: Attempt) => void)[] = []
    const { autosave, time, saves, states } = watched(
      () =>
        new Promise((resolve) => {
          answers.push(resolve)
        }),
    )
    autosave.changed('one')
    await time.advance(autosaveTimes.rest)
    autosave.changed('two')
    let isHeld = false
    const held = autosave.hold().then(() => {
      isHeld = true
    })
    await time.advance(autosaveTimes.longest)
    assert.equal(isHeld, false)
    answers[0]?.({ kind: 'saved', at: 'now' })
    await held
    await time.advance(autosaveTimes.longest)
    assert.deepEqual(saves, ['one'])
    autosave.resume(true)
    await time.advance(autosaveTimes.longest)
    assert.deepEqual([saves, states.at(-1), autosave.isBehind()], [['one'], 'still', false])
  })
})

describe('opening an article', () => {
  const words = (title: string) => ({
    title,
    summary: null,
    category: 'local' as const,
    scope: 'national' as const,
    state: null,
    tags: [],
    body: '<p>Words.</p>',
    cover: noCover,
  })
  const draft = (title: string): Draft => draftOf(words(title))
  const writing = (copy: ArticleDraftWire['copy'] = null, version = 3): ArticleDraftWire => ({
    version,
    words: words('Saved'),
    changedAt: '2026-01-02T00:00:00.000Z',
    changedBy: 'Ada',
    copy,
  })
  const copy = {
    version: 2,
    baseVersion: 3,
    savedAt: '2026-01-03T00:00:00.000Z',
    words: words('Copy'),
  }
  const browserCopy = (title: string, version: number, draftVersion: number) => ({
    draft: draft(title),
    storedAt: '2026-01-04T00:00:00.000Z',
    base: { version, draftVersion },
  })
  const seen = (given: ArticleDraftWire | null, mine: StoredDraft | null) => {
    const { draft: shown, from, base, theirs } = openingOf(given, mine)
    return [shown.title, from, base, theirs && [theirs.draft.title, theirs.isSaved, theirs.base]]
  }

  test('shows the newest text: this browser’s, else the draft, else the saved one', () => {
    assert.deepEqual(openingOf(null, null).draft, emptyDraft)
    assert.deepEqual(seen(writing(), null), [
      'Saved',
      'server',
      { version: 3, draftVersion: 0 },
      null,
    ])
    assert.deepEqual(seen(writing(copy), null), [
      'Copy',
      'copy',
      { version: 3, draftVersion: 2 },
      null,
    ])
    assert.deepEqual(seen(writing(copy), browserCopy('Mine', 3, 2)), [
      'Mine',
      'browser',
      { version: 3, draftVersion: 2 },
      null,
    ])
    assert.deepEqual(seen(writing(copy), browserCopy('Copy', 3, 1)), [
      'Copy',
      'copy',
      { version: 3, draftVersion: 2 },
      null,
    ])
    assert.deepEqual(seen(null, { ...browserCopy('New', 0, 0) }), ['New', 'browser', null, null])
  })

  test('shows the text next to a newer stored version, never over it', () => {
    assert.deepEqual(seen(writing(), browserCopy('Mine', 2, 0)), [
      'Mine',
      'browser',
      { version: 2, draftVersion: 0 },
      ['Saved', true, { version: 3, draftVersion: 0 }],
    ])
    assert.deepEqual(seen(writing(copy), browserCopy('Mine', 3, 1)), [
      'Mine',
      'browser',
      { version: 3, draftVersion: 1 },
      ['Copy', false, { version: 3, draftVersion: 2 }],
    ])
    assert.deepEqual(seen(writing(copy, 4), null), [
      'Copy',
      'copy',
      { version: 3, draftVersion: 2 },
      ['Saved', true, { version: 4, draftVersion: 2 }],
    ])
  })

  test('goes on from a newer version that this browser sent without getting an answer', () => {
    const mine = browserCopy('Mine', 3, 1)
    const base = { version: 3, draftVersion: 2 }
    assert.deepEqual(seen(writing(copy), { ...mine, sent: [draft('Copy')] }), [
      'Mine',
      'browser',
      base,
      null,
    ])
    assert.notEqual(seen(writing(copy), { ...mine, sent: [draft('Another')] })[3], null)
  })
})

describe('comparing', () => {
  test('the parts restore both texts, whatever they are', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(fc.constantFrom('bridge', 'railing', ' ', '\n\n', ',', 'é', '•'), { maxLength: 60 })
        .map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(texts, texts, (older, newer) => {
        const parts = compareTexts(older, newer)
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map(({ text }) => text)
            .join('')
        assert.deepEqual([without('added'), without('removed')], [older, newer])
      }),
      { numRuns: 500 },
    )
  })

  test('two books without a common word don’t block the browser', () => {
    const book = (word: string) => Array.from({ length: 40_000 }, (_, n) => `${word}${n}`).join(' ')
    const started = process.cpuUsage()
    assert.deepEqual(
      compareTexts(book('a'), book('b')).map(({ kind }) => kind),
      ['removed', 'added'],
    )
    assert.ok(process.cpuUsage(started).user < 3_000_000, 'less than three seconds of work')
  })

  test('markup is read as lines, list items and addresses', () => {
    assert.equal(
      plainTextOf(
        '<h2>Head</h2><p>One &amp; <strong>two</strong>.<br>Three</p><ul><li>Point</li></ul><p><a href="/news" rel="x">here</a> &lt;b&gt;</p>',
      ),
      'Head\n\nOne & two.\nThree\n\n• Point\n\nhere (/news) <b>',
    )
  })

  test('a changed cell is one changed word in its row, not a changed table', () => {
    const table = (cost: string) =>
      `<table><caption>Costs</caption><thead><tr><th>Item</th><th><p>Cost</p></th></tr></thead><tbody><tr><td><p>Roads</p></td><td>${cost}</td></tr><tr><td>Parks</td><td>300</td></tr></tbody></table><p>End</p>`
    assert.equal(
      plainTextOf(table('1,200')),
      'Costs\n\nItem | Cost\nRoads | 1,200\nParks | 300\n\nEnd',
    )
    assert.deepEqual(
      compareTexts(plainTextOf(table('1,200')), plainTextOf(table('1,350'))).filter(
        ({ kind }) => kind !== 'same',
      ),
      [
        { kind: 'removed', text: '200' },
        { kind: 'added', text: '350' },
      ],
    )
  })

  test('definitions, captions and footnotes are lines of their own', () => {
    assert.equal(
      plainTextOf(
        '<dl><dt>Levy</dt><dd><p>A tax.</p></dd></dl><figure><img src="/media/a.webp" alt="" /><figcaption>Seen</figcaption></figure><p>End<sup><a href="#note-1" id="ref-1">1</a></sup>.</p><ol><li id="note-1"><p>Budget.</p></li></ol>',
      ),
      'Levy\nA tax.\n\nSeen\n\nEnd[1].\n\n[1] Budget.',
    )
  })
})
