import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request as httpsRequest } from 'node:https'
import { join } from 'node:path'
import { until } from './factories.ts'
import { makeScratch } from './scratch.ts'
import { freePort } from './free-port.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/** Proxies whose example configuration can be tried on this machine. */
export type ProxyKind = 'nginx' | 'haproxy'

/** Why proxy tests are skipped on this machine; false if everything is installed. */
export const withoutProxies =
  !(has('nginx') && has('haproxy') && has('openssl')) &&
  'nginx, HAProxy or openssl is not installed'

/** A proxy with the example configuration, on loopback. */
export type ReverseProxy = {
  /** Sends a request over a connection of its own or a kept one; rejects if it breaks. */
  request(
    method: string,
    path: string,
    options: { cookie?: string; body?: unknown; agent: Agent },
  ): Promise<number>
  close(): Promise<void>
}

/** Starts the proxy of `deploy/` before the nodes on these ports. */
export async function openReverseProxy(kind: ProxyKind, nodes: number[]): Promise<ReverseProxy> {
  const scratch = await makeScratch()
  chmodSync(scratch.path, 0o755)
  const [port, plainPort] = [await freePort(), await freePort()]
  makeCertificate(scratch.path)
  const text = readFileSync(join(deploy, kind === 'nginx' ? 'nginx.conf' : 'haproxy.cfg'), 'utf8')
  const local = text
    .replaceAll(/\/etc\/(haproxy|nginx)\//g, `${scratch.path}/`)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll(/maxconn \d+/g, 'maxconn 500')
    .replace(/(listen |bind :)443/, `$1${port}`)
    .replace(/(listen |bind :)80\b/, `$1${plainPort}`)
    .replaceAll(/10\.0\.0\.(\d):3000/g, (_, node: string) => `127.0.0.1:${nodes[Number(node) - 1]}`)
  const file = join(scratch.path, 'proxy.conf')
  writeFileSync(file, kind === 'nginx' ? nginxAround(local, scratch.path) : local)
  const child =
    kind === 'nginx' ? start('nginx', ['-c', file]) : start('haproxy', ['-db', '-f', file])
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (line: string) => {
    said += line
  })
  const request: ReverseProxy['request'] = (method, path, options) =>
    send(port, method, path, options)
  const agent = new Agent({ keepAlive: false })
  await until(
    () =>
      request('GET', '/healthz', { agent }).then(
        (status) => status === 200,
        () => false,
      ),
    'the proxy to answer',
  ).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`${String(error)}: ${said}`)
  })
  return {
    request,
    close: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      await scratch.remove()
    },
  }
}

const start = (command: string, args: string[]): ChildProcess =>
  spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })

function nginxAround(server: string, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  return `daemon off; pid ${folder}/pid; error_log stderr error; events {} http { access_log off; ${temporary} ${server} }`
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'xverse.key'), join(folder, 'xverse.crt')]
  const { status, stderr } = spawnSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=your.site -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(stderr)
  writeFileSync(
    join(folder, 'xverse.pem'),
    readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'),
  )
}

function send(
  port: number,
  method: string,
  path: string,
  { cookie, body, agent }: Parameters<ReverseProxy['request']>[2],
): Promise<number> {
  const text = body === undefined ? '' : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const request = httpsRequest({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path,
      rejectUnauthorized: false,
      headers: {
        host: 'your.site',
        ...(cookie ? { cookie } : {}),
        ...(text ? { 'content-type': 'application/json', 'content-length': text.length } : {}),
      },
    })
    request.on('error', reject).on('response', (response) => {
      response
        .resume()
        .on('error', reject)
        .on('end', () => resolve(response.statusCode ?? 0))
    })
    request.end(text)
  })
}
