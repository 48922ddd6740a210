import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

type Severity = 'info' | 'low' | 'moderate' | 'high' | 'critical'
type Report = {
  /** What the registry said instead. */
  message?: string
  metadata?: { vulnerabilities: Record<Severity, number> }
  vulnerabilities?: Record<string, { severity: Severity }>
}

const severe: readonly Severity[] = ['high', 'critical']
const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: join(import.meta.dirname, '..'),
  encoding: 'utf8',
  timeout: 60_000,
})
const report = reportOf(audit.stdout)
if (!report.metadata) {
  const reason = report.message ?? audit.error?.message ?? audit.stderr.split('\n')[0]
  console.log(`package audit: skipped: the registry doesn't answer (${reason})`)
} else {
  const { high, critical, moderate, low } = report.metadata.vulnerabilities
  const found = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severe.includes(severity))
    .map(([name, { severity }]) => `${name} (${severity})`)
  console.log(
    found.length === 0
      ? `package audit: nothing high or critical in production packages; ${moderate + low} lower`
      : `package audit: FAILED: ${high} high, ${critical} critical: ${found.join(', ')}`,
  )
  if (found.length > 0) process.exitCode = 1
}

function reportOf(output: string | null): Report {
  try {
    return JSON.parse(output ?? '') as Report
  } catch {
    return {}
  }
}
