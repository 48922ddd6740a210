import fc from 'fast-check'

/** A raw request; `pathAndQuery` may contain anything that fits a request line. */
export type OddRequest = { pathAndQuery: string; contentType: string | null; body: string }

/** Valid input to be corrupted. */
export type Valid = {
  path: string
  params: string[]
  query: string[]
  body: Record<string, unknown> | null
  fields: string[]
}

const ownNames = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']

const oddString = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202e',
    '\ufeff',
    "' or 1=1 --",
    '${7*7}',
    '../../etc/passwd',
    '%00',
    '<script>',
    ...ownNames,
  ),
  fc.constantFrom(200, 5_000, 90_000).map((length) => 'x'.repeat(length)),
)
const oddNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(-1, 0, 1e308, -1e308, 2 ** 53, 2 ** 63, 0.1, 51),
)
const oddValue = fc.oneof(
  oddString,
  oddNumber,
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
  fc.array(oddString, { maxLength: 30 }),
  fc.dictionary(fc.oneof(oddString, fc.constantFrom(...ownNames)), oddString, { maxKeys: 4 }),
  fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>,
)

const levels = 20_000
const deep = fc.constantFrom(
  '['.repeat(levels) + ']'.repeat(levels),
  '{"a":'.repeat(levels) + '1' + '}'.repeat(levels),
  '['.repeat(levels),
)

/** Writes JSON in which keys such as `__proto__` are ordinary. */
function write(entries: [string, unknown][]): string {
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`
}

function bodyOf({ body, fields }: Valid): fc.Arbitrary<Pick<OddRequest, 'contentType' | 'body'>> {
  const good = Object.entries(body ?? {})
  const names = fc.constantFrom(...fields, ...ownNames)
  const spoiled = fc
    .tuple(names, oddValue)
    .map(([name, value]) => write([...good.filter(([key]) => key !== name), [name, value]]))
  const json = fc.oneof(
    { weight: 8, arbitrary: spoiled },
    { weight: 2, arbitrary: fc.array(fc.tuple(names, oddValue), { maxLength: 6 }).map(write) },
    { weight: 2, arbitrary: oddValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: deep },
    {
      weight: 1,
      arbitrary: fc.tuple(names, deep).map(([name, value]) => `{${JSON.stringify(name)}:${value}}`),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '{"a"',
        '[1,',
        'nul',
        '{"a":1}}',
        "{'a':1}",
        '{"a":1e}',
        '\u0000',
        '{"a":"\\ud8"}',
        '{"__proto__":{"isAdmin":true}}',
      ),
    },
  )
  const otherTypes = fc.constantFrom(
    'text/plain',
    'text/html',
    'application/xml',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'application/json; charset=utf-16',
    'nonsense',
    '/',
    '',
  )
  const form = fc
    .array(fc.tuple(names, oddString), { maxLength: 6 })
    .map((pairs) =>
      new URLSearchParams(
        pairs.map(([key, value]): [string, string] => [key, value.toWellFormed()]),
      )
        .toString()
        .slice(0, 80_000),
    )
  return fc.oneof(
    { weight: 8, arbitrary: json.map((text) => ({ contentType: 'application/json', body: text })) },
    { weight: 2, arbitrary: fc.record({ contentType: otherTypes, body: json }) },
    {
      weight: 2,
      arbitrary: fc
        .oneof(form, fc.constantFrom('%', 'a=%zz&a=%', '&&&=', 'a[b][c]=1', '__proto__=1'))
        .map((text) => ({ contentType: 'application/x-www-form-urlencoded', body: text })),
    },
  )
}

const inAddress = oddString.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000))
const brokenInAddress = fc.constantFrom(
  '%',
  '%0',
  '%zz',
  '%E0%A4%A',
  '%C0%80',
  '%00',
  '%2F..%2F..',
  '..',
  '.',
  '%ED%A0%80',
  '%u0041',
  'x'.repeat(3_000),
  'x'.repeat(20_000),
  '',
)

function queryOf(names: string[]): fc.Arbitrary<string> {
  const cursors = fc
    .oneof(
      fc.constantFrom(
        'null',
        '[]',
        '[1]',
        '[1e308,"x"]',
        '[-1e308,"0198c5d2-0000-7000-8000-000000000000"]',
        '[9e15,"0198c5d2-0000-7000-8000-000000000000"]',
        '[1e308,1e308,"0198c5d2-0000-7000-8000-000000000000"]',
        '[-9e99,-9e99,"0198c5d2-0000-7000-8000-000000000000"]',
        '{"length":2}',
        '["a","b"]',
        '['.repeat(100),
      ),
      fc.string(),
    )
    .map((text) => Buffer.from(text).toString('base64url'))
  const value = fc.oneof(inAddress, brokenInAddress, cursors, oddNumber.map(String))
  const name = fc.constantFrom(
    ...names,
    ...names.map((key) => `${key}[]`),
    ...names.map((key) => `${key}[a]`),
    ...ownNames,
    'cursor',
  )
  const pairs = fc.array(
    fc.tuple(name, value).map(([key, text]) => `${key}=${text}`),
    { maxLength: 5 },
  )
  const position = fc
    .tuple(fc.constantFrom('', 'search=canal&', 'limit=3&'), cursors)
    .map(([before, text]) => [`${before}cursor=${text}`])
  const repeated = fc
    .tuple(name, value, value)
    .map(([key, one, two]) => [`${key}=${one}`, `${key}=${two}`])
  return fc
    .oneof(
      { weight: 3, arbitrary: pairs },
      { weight: 1, arbitrary: repeated },
      { weight: names.includes('cursor') ? 3 : 0, arbitrary: position },
    )
    .map((all) => (all.length ? `?${all.join('&')}` : ''))
}

/** Corrupts an endpoint's valid calls in path, query, body or content type. */
export function oddRequestsOf(valid: Valid): fc.Arbitrary<OddRequest> {
  const param = fc.oneof(
    { weight: 2, arbitrary: fc.constant('0198c5d2-0000-7000-8000-000000000000') },
    { weight: 1, arbitrary: inAddress },
    { weight: 1, arbitrary: brokenInAddress },
    { weight: 1, arbitrary: fc.constantFrom(...ownNames) },
  )
  const path =
    valid.params.length === 0
      ? fc.constant(valid.path)
      : fc
          .array(param, { minLength: valid.params.length, maxLength: valid.params.length })
          .map((values) =>
            valid.params.reduce(
              (filled, name, index) => filled.replace(`:${name}`, () => values[index] ?? ''),
              valid.path,
            ),
          )
  const content =
    valid.body || valid.fields.length
      ? bodyOf(valid)
      : fc.oneof(fc.constant({ contentType: null, body: '' }), bodyOf(valid))
  return fc
    .tuple(path, queryOf(valid.query), content)
    .map(([filled, query, sent]) => ({ pathAndQuery: filled + query, ...sent }))
}
