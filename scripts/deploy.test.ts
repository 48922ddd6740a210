import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { parse } from 'yaml'
import { createMetrics } from '#platform/server/metrics.ts'
import { settingNames } from '#platform/server/settings-environment.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** Names with a meaning in the compose file, or read by Node. */
const foreign = ['NODE_COMPILE_CACHE', 'POSTGRES_PASSWORD', 'POSTGRES_USER', 'POSTGRES_DB']

describe('files operators copy', () => {
  test('.env.example lists every setting, and nothing unknown', () => {
    const listed = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(
      ([, name = '']) => name,
    )
    assert.deepEqual(listed.toSorted(), settingNames.toSorted())
  })

  test('the README and the operations guide name every setting', () => {
    const written = `${read('README.md')}\n${read('docs/operations.md')}`
    const derived = /^AI_(CLAUDE|DEEPSEEK)_/
    assert.deepEqual(
      settingNames.filter((name) => !derived.test(name) && !written.includes(name)),
      [],
    )
  })

  test('Dockerfile, compose file and systemd units set only what the site reads', () => {
    const {
      services: { site },
    } = parse(read('compose.yaml')) as {
      services: { site: { environment: Record<string, string> } }
    }
    const inDockerfile = [...read('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    )
    const inUnits = ['xverse', 'xverse-backup']
      .flatMap((name) => [...read(`deploy/${name}.service`).matchAll(/^Environment=(.+)$/gm)])
      .flatMap(([, line = '']) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''))
    for (const name of [...Object.keys(site.environment), ...inDockerfile, ...inUnits])
      assert.ok(settingNames.includes(name) || foreign.includes(name), name)
  })

  test('the dashboard and alerts use existing metrics', async () => {
    const { registry } = createMetrics({
      poolSizes: () => ({ total: 0, idle: 0, waiting: 0 }),
      freeBytes: async () => 0,
    })
    const known = (await registry.getMetricsAsJSON()).map(({ name }) => name)
    for (const file of ['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yml']) {
      const asked = read(file).match(/\b(xverse|nodejs|process)_\w+/g) ?? []
      assert.ok(asked.length > 5, file)
      for (const name of asked)
        assert.ok(
          known.includes(name.replace(/_(bucket|sum|count)$/, '')),
          `${file} asks for ${name}`,
        )
    }
  })
})

describe('the examples are valid for their programs', () => {
  const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0
  const check = (command: string, args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
    assert.equal(status, 0, `${stdout}${stderr}`)
  }

  test('Prometheus', { skip: !has('promtool') && 'promtool is not installed' }, () => {
    check('promtool', ['check', 'rules', join(root, 'deploy/prometheus-alerts.yml')])
    check('promtool', ['check', 'config', '--syntax-only', join(root, 'deploy/prometheus.yml')])
  })

  test(
    'HAProxy and nginx',
    {
      skip:
        !(has('haproxy') && has('nginx') && has('openssl')) &&
        'HAProxy, nginx or openssl is not installed',
    },
    (t) => {
      const folder = mkdtempSync(join(tmpdir(), 'xverse-deploy-'))
      t.after(() => rmSync(folder, { recursive: true }))
      const [key, certificate, both] = ['key', 'crt', 'pem'].map((name) =>
        join(folder, `xverse.${name}`),
      )
      check('openssl', [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-keyout',
        `${key}`,
        '-out',
        `${certificate}`,
        '-days',
        '2',
        '-subj',
        '/CN=your.site',
      ])
      writeFileSync(
        `${both}`,
        readFileSync(`${certificate}`, 'utf8') + readFileSync(`${key}`, 'utf8'),
      )
      const write = (name: string, text: string) => {
        writeFileSync(
          join(folder, name),
          text.replaceAll(/\/etc\/(haproxy|nginx)\//g, `${folder}/`),
        )
        return join(folder, name)
      }
      check('haproxy', ['-c', '-f', write('haproxy.cfg', read('deploy/haproxy.cfg'))])
      for (const name of ['nginx.conf', 'nginx-single.conf']) {
        const around = `pid ${folder}/pid; error_log stderr; events {} http { ${read(`deploy/${name}`)} }`
        check('nginx', ['-t', '-c', write(name, around)])
      }
    },
  )
})
