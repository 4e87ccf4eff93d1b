/**
 * How the courses look inside another site: its font and its colours; a colour of the team's choice by
 * `--kurse-farbe` (and `--kurse-schrift` on it). Nothing of the site's styles reaches in, nothing of ours out.
 */
export const styles = `
:host { display: block; --line: color-mix(in srgb, currentColor 22%, transparent); --accent: var(--kurse-farbe, currentColor); }
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
p, ul { margin: 0 0 1em; padding: 0; }
ul { list-style: none; border-top: 1px solid var(--line); }
.kurse { position: relative; container: kurse / inline-size; line-height: 1.45; text-align: start; overflow-wrap: break-word; }
.unseen { position: absolute; inset: 0 auto auto 0; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
li { position: relative; display: grid; grid-template-columns: 3.6em minmax(0, 1fr) minmax(0, 13em); gap: .25em 1.2em; padding: 1em 0; border-bottom: 1px solid var(--line); }
.date { display: grid; justify-items: start; align-content: start; line-height: 1.15; font-size: .85em; }
.date strong { font-size: 2em; font-variant-numeric: tabular-nums; }
.what, .side { display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: .15em; }
.what a { font-size: 1.15em; font-weight: 700; hyphens: auto; }
.what a::after { content: ""; position: absolute; inset: 0; }
.side { justify-items: end; text-align: end; font-size: .95em; }
.soft, .seats { font-size: .95em; }
.seats-1::before, .seats-2::before, .seats-3::before { content: ""; display: inline-block; width: .65em; height: .65em; margin-inline-end: .45em; border: 2px solid currentColor; border-radius: 50%; background: currentColor; }
.seats-2::before { background: linear-gradient(90deg, currentColor 50%, transparent 50%); }
.seats-3::before { background: none; }
.course { margin-bottom: .25em; font-size: 1.3em; font-weight: 700; }
a { color: inherit; text-decoration: underline; text-decoration-color: var(--accent); text-decoration-thickness: 2px; text-underline-offset: .2em; }
a:hover { text-decoration-thickness: 3px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
.bar { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .5em 1.5em; margin-bottom: .75em; }
.end { justify-content: end; }
button { min-height: 2.75em; padding: .55em 1.2em; font: inherit; font-weight: 600; color: inherit; background: none; border: 2px solid var(--accent); border-radius: .4em; cursor: pointer; }
.main { background: var(--kurse-farbe, transparent); }
:host([style*="--kurse-farbe"]) .main { color: var(--kurse-schrift, #fff); }
.notice:empty { display: none; }
iframe { display: block; width: 100%; height: 36em; border: 1px solid var(--line); border-radius: .4em; background: #fff; color-scheme: light; }
dialog { width: min(60rem, 100vw - 2rem); max-height: calc(100dvh - 2rem); padding: 1.2em; border: 1px solid var(--line); border-radius: .6em; background: Canvas; color: CanvasText; }
dialog::backdrop { background: rgb(0 0 0 / 55%); }
@container kurse (width < 38em) {
  li { grid-template-columns: 3.2em minmax(0, 1fr); }
  .side { grid-column: 2; justify-items: start; text-align: start; }
}
`;
