import { Avatar } from '#platform/web/ui/Avatar.tsx'
import { Kicker } from '#platform/web/ui/Kicker.tsx'
import { Prose } from '#platform/web/ui/Prose.tsx'

const html = `<p>Every election night since 2009 the clerk of Ashford County has done what her predecessors thought a waste of coffee: when the last ballot is counted, she sends half the room home, seats the other half at the second table, and starts again from the first box.</p>
<p>The two numbers have differed <em>eleven</em> times. They have <strong>never</strong> differed by more than four ballots, and the explanation is printed on <a href="#result">the same page</a> as the result.</p>
<blockquote><p>If you are proud of a number, you can stand to see it twice.</p><footer>Ruth Ames, clerk</footer></blockquote>
<h4>What it costs</h4>
<ul><li>Two tables, which the county had.</li><li>Nine hours of overtime, in four precincts.</li></ul>
<ol><li>Count.</li><li>Send half the room home.</li><li>Count again.</li></ol>
<table>
<thead><tr><th>Year</th><th>First count</th><th>Second count</th><th>Difference</th><th>Printed explanation</th></tr></thead>
<tbody><tr><td>2022</td><td>41,118</td><td>41,116</td><td>2</td><td>A folded pair</td></tr><tr><td>2024</td><td>48,902</td><td>48,902</td><td>0</td><td>None needed</td></tr></tbody>
</table>
<p>The tally is a plain file, <code>ashford-2024.csv</code>:</p>
<pre><code>precinct,first,second
north-1,1204,1204
north-2,998,999</code></pre>`

/** An article with everything the sanitizer allows. */
export function ProseSample() {
  return (
    <article>
      <Kicker>Analysis · Ohio</Kicker>
      <h3 className="mt-3 text-3xl font-medium">
        The county that counts its ballots twice, and publishes both
      </h3>
      <p className="mt-4 font-serif text-lg text-ink-2">
        A clerk's stubborn habit became law this spring. What it costs, what it found, and why two
        neighbors copied it.
      </p>
      <div className="my-6 flex items-center gap-3 border-b border-line pb-6">
        <Avatar name="June Alder" />
        <p>
          <b className="font-semibold">June Alder</b>
          <br />
          <span className="text-ink-3">Nov 12, 2026 · 6 min · 4,210 views</span>
        </p>
      </div>
      <Prose html={html} />
    </article>
  )
}
