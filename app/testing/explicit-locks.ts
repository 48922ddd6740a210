/** A lock that a statement takes explicitly, until its transaction ends. */
type ExplicitLock = {
  /**
   * The table's name (its schema's if it isn't in `public`), or what an advisory lock's key begins
   * with; `?` if the text hides it.
   */
  nameOf: (values: unknown[]) => string
  /** False if the statement goes on without the lock where another transaction holds it. */
  waits: boolean
}

/** Where a transaction or a savepoint begins or ends. */
export type TransactionStep =
  | { step: 'begin' | 'end' }
  | { step: 'savepoint' | 'release' | 'rollback to'; savepoint: string }

/** Names of the tables in the `from` of one select, by how its other clauses call them. */
type Scope = { tables: Map<string, string>; isInFrom: boolean; expectsTable: boolean }

/** False for nearly every statement, whose text is then not read any further. */
const mayMatter =
  /advisory_xact|\bfor\s+(?:no|update|share|key)\b|^\s*(?:begin|start|commit|end|abort|rollback|savepoint|release)\b/i

const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|\$\d+|\w+|[^\s\w]/g
const hidden = '?'
const isComment = /^(?:--|\/\*)/
const isName = /^(?:"|[a-z_])/i
const advisory = /^pg_(try_)?advisory_xact_lock(?:_shared)?$/

/** Words that end a `from`. */
const afterFrom = new Set(
  'where group having window order limit offset fetch for union except intersect returning'.split(
    ' ',
  ),
)
/** Words that follow a table's name and are no alias. */
const noAlias = new Set([
  ...afterFrom,
  ...'on using join inner left right full cross natural tablesample set'.split(' '),
])

type Effect = TransactionStep | ExplicitLock

/** Optional words of `rollback transaction to savepoint x`. */
const noise = new Set(['work', 'transaction'])
const ends = new Set(['commit', 'end', 'abort', 'rollback'])

const known = new Map<string, Effect[]>()

/**
 * What a text does with transactions and explicit locks, in its order: a statement, or several
 * separated by semicolons. Not seen: what functions and triggers lock, and what PostgreSQL locks by
 * itself, such as changed rows.
 */
export function effectsOf(text: string): Effect[] {
  if (!mayMatter.test(text)) return []
  const found = known.get(text) ?? read(text)
  known.set(text, found)
  return found
}

function read(text: string): Effect[] {
  const words = [...text.matchAll(token)]
    .map(([word]) => word)
    .filter((word) => !isComment.test(word))
    .map((word) => (/^["'$]/.test(word) ? word : word.toLowerCase()))
  const effects: Effect[] = []
  const scopes: Scope[] = [emptyScope()]
  let isFirst = true
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const scope = scopes.at(-1) ?? emptyScope()
    const step = isFirst ? stepAt(words, at) : null
    isFirst = word === ';'
    if (step) effects.push(step)
    if (word === '(') {
      scope.expectsTable = false
      scopes.push(emptyScope())
    } else if (word === ')') scopes.pop()
    else if (word === 'select' || word === ';') scopes.splice(-1, 1, emptyScope())
    else if (word === 'from' || word === 'join') {
      scope.isInFrom = true
      scope.expectsTable = true
    } else if (word === ',') scope.expectsTable = scope.isInFrom
    else if (advisory.test(word))
      effects.push({ nameOf: keyAt(words, at + 1), waits: !word.startsWith('pg_try') })
    else if (scope.expectsTable && isName.test(word)) {
      if (word === 'only' || word === 'lateral') continue
      at = addTable(words, at, scope)
    } else if (word === 'for') effects.push(...rowLocksAt(words, at, scope))
    if (afterFrom.has(word)) scope.isInFrom = false
  }
  return effects
}

const emptyScope = (): Scope => ({ tables: new Map(), isInFrom: false, expectsTable: false })

const bare = (word: string) => word.replaceAll(/^"|"$/g, '')

/** Adds the table at `at`, such as `jobs.job as j`; returns the place of its last word. */
function addTable(words: string[], at: number, scope: Scope): number {
  scope.expectsTable = false
  let [name, end] = [bare(words[at] ?? ''), at]
  const schema = words[at + 1] === '.' ? name : 'public'
  while (words[end + 1] === '.') {
    end += 2
    name = bare(words[end] ?? '')
  }
  if (words[end + 1] === '(') return end
  if (words[end + 1] === 'as') end += 1
  const next = words[end + 1] ?? ''
  const hasAlias = isName.test(next) && !noAlias.has(next)
  scope.tables.set(hasAlias ? bare(next) : name, schema === 'public' ? name : schema)
  return hasAlias ? end + 1 : end
}

/** The locks of a `for` at `at`: of every table of the select, or of those after `of`. */
function rowLocksAt(words: string[], at: number, scope: Scope): ExplicitLock[] {
  const strengths = ['no key update', 'key share', 'update', 'share']
  const strength = strengths.find((each) =>
    words
      .slice(at + 1, at + 4)
      .join(' ')
      .startsWith(each),
  )
  if (!strength) return []
  let end = at + 1 + strength.split(' ').length
  const named: string[] = []
  if (words[end] === 'of')
    do named.push(bare(words[end + 1] ?? ''))
    while (words[(end += 2)] === ',')
  const tables = named.length > 0 ? named.map((each) => scope.tables.get(each)) : null
  const waits = words[end] !== 'skip' && words[end] !== 'nowait'
  const locked = tables ?? [...scope.tables.values()]
  return (locked.length > 0 ? locked : [hidden]).map((table = hidden) => ({
    nameOf: () => table,
    waits,
  }))
}

/**
 * Names an advisory lock by the text that its key hashes, up to a colon or space; the job queue's by
 * its schema.
 */
function keyAt(words: string[], at: number): (values: unknown[]) => string {
  const key = words.slice(at, closingAt(words, at))
  if (key.some((word) => word.startsWith("'.pgboss."))) return () => 'jobs'
  const hash = key.findIndex((word) => word.startsWith('hashtext'))
  const text = hash < 0 ? null : key.slice(hash).find((word) => /^(?:'|\$\d)/.test(word))
  if (!text) return () => hidden
  return (values) => {
    const value = text.startsWith('$') ? values[Number(text.slice(1)) - 1] : text.slice(1, -1)
    return (typeof value === 'string' && /^[^: ]+/.exec(value)?.[0]) || hidden
  }
}

/** The place of the parenthesis that closes the one at `at`. */
function closingAt(words: string[], at: number): number {
  let depth = 0
  for (let end = at; end < words.length; end += 1) {
    if (words[end] === '(') depth += 1
    if (words[end] === ')' && (depth -= 1) === 0) return end
  }
  return words.length
}

function stepAt(words: string[], at: number): TransactionStep | null {
  const [first, ...rest] = words.slice(at, at + 5).filter((word) => !noise.has(word))
  const [second = '', third = ''] = rest
  if (first === 'begin' || first === 'start') return { step: 'begin' }
  if (first === 'savepoint') return { step: 'savepoint', savepoint: bare(second) }
  if (first === 'release')
    return { step: 'release', savepoint: bare(second === 'savepoint' ? third : second) }
  if (first === 'rollback' && second === 'to') {
    const name = third === 'savepoint' ? rest[2] : third
    return { step: 'rollback to', savepoint: bare(name ?? '') }
  }
  return first && ends.has(first) ? { step: 'end' } : null
}
