import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import { memoryFolder } from '../../scripts/test/memory-folder.ts'

const installed = '/usr/bin/chromium'
const build = join(import.meta.dirname, '../../.build')
const unpacked = join(build, 'browser')
const packaged = join(unpacked, 'chromium')

/** Browser flags; the npm package's own list would disable web security. */
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browser's fonts; without any, text would be invisible. */
const fonts = `<?xml version="1.0"?>
<fontconfig><dir>${unpacked}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${unpacked}/fonts-cache</cachedir></fontconfig>
`

/**
 * How to launch the test browser: the packaged one, unpacked once into `.build`, which draws no
 * window of its own and so costs less; where it doesn't run, the system's Chromium.
 */
export function browserLaunch(): LaunchOptions {
  // By default Playwright shares memory through files on disk, since containers may have too little.
  const ignoreDefaultArgs = memoryFolder() ? ['--disable-dev-shm-usage'] : []
  if (!existsSync(unpacked)) unpack()
  const env = packagedEnvironment()
  if (existsSync(installed) && !runs(env))
    return { executablePath: installed, args, ignoreDefaultArgs }
  return { executablePath: packaged, args, ignoreDefaultArgs, env }
}

/** Whether the packaged browser starts on this machine. */
function runs(env: Record<string, string>): boolean {
  try {
    execFileSync(packaged, ['--version'], { env, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const packagedEnvironment = () => ({
  ...ownEnvironment(),
  LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'),
  FONTCONFIG_FILE: join(unpacked, 'fonts.conf'),
})

/** Unpacks in its own process and folder, so no settings or partial browser remain. */
function unpack(): void {
  mkdirSync(build, { recursive: true })
  const folder = mkdtempSync(join(build, 'browser-'))
  const script =
    "import { default as chromium } from '@sparticuz/chromium'; await chromium.executablePath()"
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...ownEnvironment(), TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
  writeFileSync(join(folder, 'fonts.conf'), fonts)
  renameSync(folder, unpacked)
}

function ownEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
}
