import { guideMessages } from '../contract/rules.ts'

/** What the guide never answers. */
export type Refusal = 'vote' | 'others' | 'instructions'

const instructions = [
  /\b(ignore|disregard|forget|override|bypass|drop)\b.*\b(instructions?|rules?|prompts?|previous|above|guidelines?|polic(y|ies)|restrictions?)\b/,
  /\b(system prompt|developer mode|debug mode|admin mode|jailbreak|new instructions?|do anything now)\b/,
  /\b(you are now|act as|pretend (to be|you)|role ?play|from now on you)\b/,
  /\b(reveal|print|repeat|show|output|leak)\b.*\b(your|the|hidden|system) (\w+ )?(prompts?|instructions?|api keys?|secrets?|source code)\b/,
]

const choice = '(candidates?|sides?|positions?|senators?|part(y|ies)|bills?|races?|elections?)'
const parties = '(democrats?|republicans?|liberals?|conservatives?)'
const vote = [
  /\b(should|shall|must|ought to) (i|we|one|people|members|anyone|everyone|you|my \w+)\b.*\b(vot\w*|abstain)\b/,
  /\b(would|will|do|did) you\b.*\b(vot\w*|elect|endorse)\b/,
  /\b(who|whom|which|what)\b.*\bvot(e|ing) (for|against)\b/,
  /\b(which|what) (way|side)\b.*\bvot\w*/,
  /\btell me (how|who|whom|what|which)\b.*\bto (vote|elect|pick|choose)\b/,
  /\b(vote|cast my vote|decide) (for me|on my behalf)\b|\bcast my vote\b/,
  new RegExp(
    `\\b(best|better|worst|worse|right|wrong|strongest|smartest|good|bad)\\b.{0,30}\\b${choice}\\b`,
  ),
  new RegExp(
    `\\b${choice}\\b.{0,30}\\b(best|better|worst|worse|right|wrong|stronger|win|deserves?)\\b`,
  ),
  new RegExp(
    `\\b(who|which|should|tell me)\\b.*\\b(choose|pick|support|back|elect|oppose|favou?r|prefer)\\b.*\\b${choice}\\b`,
  ),
  new RegExp(
    `\\b(which|what|should)\\b.*\\b${choice}\\b.*\\b(choose|pick|support|back|elect|oppose|favou?r|prefer)\\b`,
  ),
  new RegExp(
    `\\b(recommend|advise|advice|suggest|endorse|persuade|convince|opinion|prefer|favou?rite)\\b.*\\b(vot\\w*|${choice})\\b`,
  ),
  new RegExp(`\\b${parties}\\b.*\\b(or|better|best|right|wrong|vote|support)\\b`),
  new RegExp(`\\b(better|best|right|vote|support)\\b.*\\b${parties}\\b`),
  /\bwho should (win|be elected|be senator)\b/,
]

/** What an answer never says, besides comparing sides as the questions above do. */
const advice = [
  /\b(you|i|we|people|members|everyone|citizens)( \w+)? (should|must|ought to|would|d) (\w+ )?(vote (for|against)|elect|endorse|oppose)\b/,
  /\bvote (for|against) (the )?(candidate|senator|democrat\w*|republican\w*|liberal\w*|conservative\w*|party)\b/,
  /\b(best|better|right|wrong|worse|worst) (candidate|senator|side|position|party|vote)\b/,
  /\b(i|we) (recommend|endorse|favou?r|prefer|oppose)\b/,
]

const owned =
  '(scores?|ranks?|emails?|e mails?|mails?|address(es)?|phones?|passwords?|income|answers?|plans?|tiers?|votes?|voted|payments?|charges?|cards?|orders?|drafts?|accounts?|birth\\w*|age|location|credit|convictions?|children|messages?|data|receipts?|sessions?|real names?|education)'
const anyone =
  '(members?|users?|people|persons?|someone|somebody|anyone|anybody|everyone|everybody|administrators?|admins?|moderators?|neighbou?rs?|friends?|accounts?|customers?|sellers?|authors?)'
const others = [
  new RegExp(`\\b(his|her|hers|their)\\b (\\w+ ){0,3}${owned}\\b`),
  new RegExp(
    `\\b(?!what|it|that|who|here|there|how|where|when|let|site|today)\\w+ ?'s (\\w+ ){0,2}${owned}\\b`,
  ),
  new RegExp(`\\b${owned}\\b (\\w+ ){0,2}(of|for|from|belonging to) (\\w+ ){0,2}${anyone}\\b`),
  new RegExp(`\\b${owned}\\b (\\w+ ){0,2}(of|for|from|belonging to) \\w+_\\w+`),
  /@\w+/,
  /\w_\w/,
  /\bwho (voted|has voted|reported|paid|wrote|bought)\b/,
  /\b(how|what|who|whom) (did|has|have) (?!(i|we|my|the site|xverse)\b)\w+ (\w+ ){0,2}(vote|voted|pay|paid|report|reported|buy|bought|earn|answer)/,
  new RegExp(
    `\\b(list|show|give|dump|export|print|tell|send)\\b (\\w+ ){0,3}(all|every|other|another|each|any) (\\w+ ){0,2}(${anyone}|${owned})\\b`,
  ),
  /\bwhere (does|do|did) (?!(i|we|you|my)\b)\w+ (\w+ )?(live|work)\b/,
  /\bhow (much|old) (does|is|did) (?!(a|an|the|my|it|this|weekly|monthly|annual|house)\b)\w+ ?(earn|make|pay)?$/,
]

/** Questions about who sees the asking member's own data, which the documentation answers. */
const isAboutOwnPrivacy =
  /\b(see|sees|seen|read|reads|know|knows|view|access|share|shared|sell|find)\b (\w+ )?(my|mine)\b/

/** The reason not to answer a question, if there is one (docs/product/guide.md 4). */
export function refusalOf(question: string): Refusal | null {
  const text = plain(question)
  if (instructions.some((pattern) => pattern.test(text))) return 'instructions'
  if (vote.some((pattern) => pattern.test(text))) return 'vote'
  if (others.some((pattern) => pattern.test(text)) && !isAboutOwnPrivacy.test(text)) return 'others'
  return null
}

/** True if a sentence of an answer advises on a vote (docs/product/guide.md 4). */
export function isAdvice(sentence: string): boolean {
  const text = plain(sentence)
  return advice.some((pattern) => pattern.test(text))
}

/** A refusal's sentence and where to read on. */
export const refusals: Record<Refusal, { text: string; path: string; label: string }> = {
  vote: { text: guideMessages.vote, path: '/docs#debates-and-votes', label: 'How voting works' },
  others: { text: guideMessages.others, path: '/privacy#who-sees-what', label: 'Who sees what' },
  instructions: { text: guideMessages.instructions, path: '/ai-use', label: 'How we use AI' },
}

/** Lowercase words with single spaces: accents, look-alike widths and punctuation hide nothing. */
export function plain(question: string): string {
  return question
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[^\p{L}\p{N}'@_]+/gu, ' ')
    .trim()
}
