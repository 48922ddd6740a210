import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The key pair the server accepts. */
export type S3Keys = { accessKeyId: string; secretAccessKey: string }

/** Why a request is refused, as an S3 error; null if its signature is valid. */
export type Refusal = { status: number; code: string } | null

const denied: Refusal = { status: 403, code: 'AccessDenied' }
const mismatch: Refusal = { status: 403, code: 'SignatureDoesNotMatch' }
const unsigned = 'UNSIGNED-PAYLOAD'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Percent-encoding for AWS Signature Version 4: everything but unreserved characters. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/**
 * Verifies a request's AWS Signature Version 4 in the `Authorization` header or a presigned query.
 * @param body the whole body, whose hash a header-signed request includes.
 */
export function refusalOf(
  request: IncomingMessage,
  body: Buffer,
  keys: S3Keys,
  now: Date,
): Refusal {
  const url = new URL(request.url ?? '/', 'http://peer')
  const presigned = url.searchParams.get('X-Amz-Signature')
  return presigned === null
    ? headerRefusal(request, url, body, keys)
    : queryRefusal(request, url, presigned, keys, now)
}

function headerRefusal(request: IncomingMessage, url: URL, body: Buffer, keys: S3Keys): Refusal {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  const hash = String(request.headers['x-amz-content-sha256'] ?? '')
  if (hash !== unsigned && hash !== sha256(body))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' }
  const expected = sign(
    request,
    url,
    { credential, signedHeaders, time: String(request.headers['x-amz-date'] ?? ''), hash },
    keys,
  )
  return expected === signature ? null : mismatch
}

function queryRefusal(
  request: IncomingMessage,
  url: URL,
  signature: string,
  keys: S3Keys,
  now: Date,
): Refusal {
  const given = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  const time = given('Date')
  const begun = Date.parse(
    time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  )
  if (!(now.getTime() <= begun + Number(given('Expires')) * 1000)) return denied
  const hash = given('Content-Sha256') || unsigned
  const expected = sign(
    request,
    url,
    { credential: given('Credential'), signedHeaders: given('SignedHeaders'), time, hash },
    keys,
  )
  return expected === signature ? null : mismatch
}

type Signing = { credential: string; signedHeaders: string; time: string; hash: string }

function sign(
  request: IncomingMessage,
  url: URL,
  { credential, signedHeaders, time, hash }: Signing,
  keys: S3Keys,
): string | null {
  const [accessKeyId, date = '', region = '', service = ''] = credential.split('/')
  if (accessKeyId !== keys.accessKeyId || service !== 's3') return null
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = signedHeaders
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('')
  const canonical = [request.method, url.pathname, query, headers, signedHeaders, hash].join('\n')
  const scope = `${date}/${region}/${service}/aws4_request`
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  )
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
}
