// Checks the published tally of a closed debate. Plain JavaScript for Node 18 or newer, without packages, so that anybody can read and run it:
//
//   node verify-tally.mjs https://the.site/debate-arena?id=... --receipt xxxx-xxxx-xxxx-xxxx-xxxx --position A
//   node verify-tally.mjs tally.csv --result result.json --receipt ...
//
// With an address it fetches the tally and the result page; with files it needs no network. `--hash` compares with a hash that was noted earlier.
// Ends with 0 when everything is in order, with 1 when something is not, and with 2 when it could not look.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

const usage =
  'Usage: npm run verify-tally -- <address of the debate, or tally.csv> [--result result.json] [--receipt CODE] [--position A|B] [--hash SHA-256]'
const header = 'receipt_sha256,position'
/** With a column that says whether the vote's member was verified. */
const markedHeader = `${header},verified`
const idIn = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/

const sha256 = (content) => createHash('sha256').update(content).digest('hex')

/** The bytes of a file or of an address. */
async function open(place) {
  if (!/^https?:/.test(place)) return readFile(place)
  const answer = await fetch(place, { signal: AbortSignal.timeout(60_000) })
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Where tally and result are: beside each other at the site, or where the command line says. */
function placesOf(place, result) {
  const id = idIn.exec(place)?.[0]
  if (!/^https?:/.test(place) || !id) return { tally: place, result }
  const { origin } = new URL(place)
  return {
    tally: `${origin}/api/debates/${id}/tally.csv`,
    result: result ?? `${origin}/api/debates/${id}/result`,
  }
}

/** Every check as [what holds, whether it does, what was found instead]. */
function check(tally, result, { hash }) {
  const found = sha256(tally)
  const text = tally.toString('utf8')
  const [first, ...lines] = text.split('\n')
  const isWhole = lines.pop() === ''
  const isMarked = first === markedHeader
  const form = isMarked ? /^[0-9a-f]{64},(A|B|removed),(yes|no)$/ : /^[0-9a-f]{64},(A|B|removed)$/
  const strange = lines.findIndex((line) => !form.test(line))
  const votes = lines.map((line) => line.split(','))
  const receipts = new Map(votes)
  const count = (side, mark) =>
    votes.filter(([, of, verified]) => of === side && (!mark || verified === mark)).length
  const checks = [
    [
      'The tally matches the SHA-256 on the result page',
      found === result.tallyHash,
      `its SHA-256 is ${found}, the page has ${result.tallyHash}`,
    ],
    [
      'Every line has a receipt and a side',
      (isMarked || first === header) && isWhole && strange === -1,
      strange === -1 ? 'its first or last line is different' : `line ${strange + 2} doesn't`,
    ],
    [
      'No receipt appears twice',
      receipts.size === lines.length,
      `${lines.length - receipts.size} do`,
    ],
    [
      `The lines add up to the result page: ${result.votesA} for A, ${result.votesB} for B`,
      count('A') === result.votesA && count('B') === result.votesB,
      `it has ${count('A')} and ${count('B')}`,
    ],
  ]
  const removed = (result.removals ?? []).reduce((sum, { votes: each }) => sum + each, 0)
  if (removed > 0 || count('removed') > 0)
    checks.push([
      `The result page names as many removed votes as are listed: ${removed}`,
      count('removed') === removed,
      `${count('removed')} are`,
    ])
  if (isMarked || result.verified)
    checks.push([
      `The lines of verified members add up: ${result.verified?.votesA} for A, ${result.verified?.votesB} for B`,
      count('A', 'yes') === result.verified?.votesA &&
        count('B', 'yes') === result.verified?.votesB,
      `it has ${count('A', 'yes')} and ${count('B', 'yes')}`,
    ])
  if (hash)
    checks.push([
      'The result page has the SHA-256 you noted earlier',
      hash.toLowerCase() === result.tallyHash,
      `it has ${result.tallyHash}`,
    ])
  return { checks, receipts }
}

/** Whether a member's own vote is in a tally, in the same form; says nothing about the tally. */
function checkVote(receipts, { debateId }, { receipt, position }) {
  if (!receipt) return []
  const side = receipts.get(
    sha256(`${debateId}:${receipt.replaceAll('-', '').trim().toLowerCase()}`),
  )
  if (side === undefined)
    return [
      [
        'Your code is in this tally',
        false,
        'no line matches your code; check the debate and each character, and if you changed your vote, use your latest code',
      ],
    ]
  const listed = `Your vote is listed, ${side === 'removed' ? 'as removed' : `for ${side}`}`
  if (!position) return [[listed, true, '']]
  return [
    [listed, true, ''],
    [
      `Your vote counts for ${position}`,
      side === position.toUpperCase(),
      side === 'removed' ? 'it was removed' : `it counts for ${side}`,
    ],
  ]
}

try {
  const {
    positionals: [place, ...more],
    values,
  } = parseArgs({
    allowPositionals: true,
    options: {
      result: { type: 'string' },
      receipt: { type: 'string' },
      position: { type: 'string' },
      hash: { type: 'string' },
    },
  })
  const places = place ? placesOf(place, values.result) : {}
  if (!places.tally || !places.result || more.length > 0 || !/^[ab]?$/i.test(values.position ?? ''))
    throw new Error(usage)
  const [tally, result] = await Promise.all([open(places.tally), open(places.result)])
  const page = JSON.parse(result.toString('utf8'))
  const { checks, receipts } = check(tally, page, values)
  const own = checkVote(receipts, page, values)
  for (const [what, holds, instead] of [...checks, ...own])
    console.log(`${holds ? 'ok     ' : 'WRONG  '}${what}${holds ? '' : `: ${instead}`}.`)
  const areRight = (some) => some.every(([, holds]) => holds)
  if (!areRight(checks)) console.log('The tally is NOT valid.')
  else if (areRight(own)) console.log('The tally is valid.')
  else if (own.length === 1) console.log("The tally is valid, but your code isn't in it.")
  else console.log('The tally agrees with the result page, but NOT with your vote.')
  process.exitCode = areRight([...checks, ...own]) ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 2
}
