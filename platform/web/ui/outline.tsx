import type { SVGProps } from 'react'

/**
 * An icon from one path on a field of 24 by 24, in the manner of Lucide. For what every visitor sees first: the drawings here
 * are Lucide's (ISC license), without the package's runtime, which is larger than all of them. Members' parts use the package.
 */
export function outline(path: string) {
  return function Outline(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...(props['aria-label'] ? { role: 'img' } : { 'aria-hidden': true })}
        {...props}
      >
        <path d={path} />
      </svg>
    )
  }
}
