import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Phrases that read as translated, with what to write instead where that isn't obvious. */
const phrases: Record<string, RegExp> = {
  'appear here': /\b(stands?|comes) here\b/i,
  'Open / Handled': /Those that wait|Handled ones/,
  "Couldn't load more.": /\bones did not load\b|\bnext page did not come\b/i,
  "Part of this page didn't load.": /\bpage did not arrive\b/i,
  'Activate it manually.': /\bactivated? by hand\b/i,
  'one vote per member': /\bone (vote|line) a (member|vote)\b/i,
  'change your vote': /\bmoved vote\b/i,
  'Results so far, or its status': /\bsee here how\b/i,
  'Enter a valid …': /\bThis is no (address|code|cursor)\b/i,
  'Clear selection': /\bPick none\b/i,
  'Nothing to review': /['">]Nothing waits\b/,
  'can be up to … characters': /\bhere is that long\b/i,
  'Authenticator app removed': /\bis not asked for any more\b/i,
  'Upgrade plan': /\bgo(ing)? over to\b/i,
  'Continue to payment': /\bgo on to pay\b/i,
  'This payment was canceled.': /\bpayment was given up\b/i,
  'Match system': /['">]As the system\b/,
  'Full points / Maximum': /\bThis is the most\b/i,
  "Can't listen on HOST": /\bNobody can be listened\b/i,
  Optional: /\bIf you like(:| to be called)/i,
  'So we can reply.': /\bthat you can be answered\b/i,
  "Member's …, possessive": /\b(arguments of members|(comment|argument) of \$\{)/i,
  "I've saved it": /\bI have kept (it|them)\b/i,
  'you can resume anytime before then': /\byou can take it back\b/i,
  'Current subscribers keep their price.': /\bWhoever (subscribed|registers)\b/i,
  'What you get': /\bmembership brings\b/i,
  'right away': /\bsets it right at once\b/i,
  'Succeeds / Declines': /['">]Is (charged|declined)\b/,
  'Current password': /\bpresent password\b/i,
  'Start over': /['">]Begin again\b/,
  'Your login timed out.': /\bNo login waits\b/i,
  "We'll bring you right back.": /\bcome back here afterwards\b/i,
  'Our filters flagged this.': /\bheld back by the screening\b/i,
  "We'll notify the author.": /\bauthor is told\b/i,
  'Created automatically': /\bis made by itself\b/i,
  'If blank, we use the opening lines.': /\bLeft empty, the beginning\b/i,
  'separated by commas': /\bWith commas between\b/i,
  'Unsaved draft restored': /\bunsaved words are back\b/i,
  'Answers stay private.': /\bshown to nobody\b/i,
  'This consent is separate.': /\bconsent of its own\b/i,
  'City, State (for example, Boise, ID)': /\bIn the form City\b/i,
  email: /\be-mail/i,
}

/** Records and the changelog are history; a few files quote a phrase or hold authored fiction. */
const exempt =
  /^(docs\/decisions\/|CHANGELOG\.md$|app\/tests\/words\.test\.ts$|content\/demo\/|content\/agreement\/\d+\.md$|migrations\/|package-lock\.json$|bench\/results\/)/
const readable = /\.(tsx?|mjs|md|ya?ml|txt|css|html|service|timer|conf)$|(^|\/)\.env\.example$/

test('no source, screen, email or document uses a phrase that reads as translated', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0')
  const files = tracked.filter((path) => readable.test(path) && !exempt.test(path))
  assert.ok(files.length > 500, 'the tracked files are found')
  const found: string[] = []
  for (const path of files) {
    const text = readFileSync(path, 'utf8').replace(/\s+(\*|\/\/|#)?\s*/g, ' ')
    for (const [instead, phrase] of Object.entries(phrases)) {
      const hit = phrase.exec(text)
      if (hit) found.push(`${path}: “${hit[0]}”. Write “${instead}”.`)
    }
  }
  assert.deepEqual(found, [])
})
