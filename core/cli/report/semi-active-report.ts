import { CHOICE_GROUPS, type Choice } from '../../studies/reproduce/semi-active/choices/choice.ts';
import { CLAIMS } from '../../studies/reproduce/semi-active/claims.ts';
import { OUTCOMES } from '../../studies/reproduce/semi-active/criteria/verdict.ts';
import { STUDY_DIFFERENTIALS } from '../../studies/reproduce/semi-active/study-differentials.ts';
import { studyFigures } from '../../studies/reproduce/semi-active/figures/figures.ts';
import type { SensitivityCase, StudyResult } from '../../studies/reproduce/semi-active/result.ts';
import type { WholeStudy } from '../../studies/reproduce/semi-active/semi-active-study.ts';
import { chartData, chartHtml } from './chart-page.ts';
import { CHART_SCRIPT } from './chart-script.ts';
import { CHART_STYLE } from './chart-style.ts';
import { escapeHtml } from '../../studies/report/html.ts';
import { casesOf, figureText, linearCarLines, outcomeText } from './semi-active-text.ts';

const TITLE = 'Semi-active differential: the published tests repeated';

const item = (text: string): string => `<li>${escapeHtml(text)}</li>`;

function claimTable({ verdicts }: StudyResult): string {
  const rows = CLAIMS.map(({ key, place, statement, criterion, reason }) => {
    const { outcome, text, figures } = verdicts[key];
    return `<tr id="claim-${key}"><td><b>${escapeHtml(statement)}</b> <small>${escapeHtml(place)}; ${key}</small>
<p class="criterion">Criterion: ${escapeHtml(criterion)} ${escapeHtml(reason)}</p></td>
<td class="outcome ${outcome}">${OUTCOMES[outcome]}</td>
<td>${escapeHtml(text)}<ul>${figures.map((figure) => item(figureText(figure))).join('')}</ul></td></tr>`;
  });
  return `<table class="claims"><caption>Claims of the paper, and whether our numbers show them</caption>
<thead><tr><th>Claim</th><th>Outcome</th><th>Our numbers</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

/** Each claim that changes as a link to it. */
function effectHtml({ changes, problem }: SensitivityCase): string {
  if (problem !== '') return escapeHtml(`not run: ${problem}`);
  if (changes.length === 0) return 'no claim changes';
  return changes
    .map(({ claim, outcome }) => `<a href="#claim-${claim}">${claim}</a>: ${outcomeText(outcome)}`)
    .join('; ');
}

function choiceTable(
  caption: string,
  choices: readonly Choice[],
  { study }: WholeStudy,
  result: StudyResult,
): string {
  const rows = choices.map((choice) => {
    const cases = casesOf(choice, result).map(
      (row) => `<li>${escapeHtml(row.label)}: ${effectHtml(row)}</li>`,
    );
    const effect = cases.length > 0 ? `<ul>${cases.join('')}</ul>` : 'Not varied';
    return `<tr id="choice-${choice.key}"><td>${escapeHtml(choice.label)}<br><small>${CHOICE_GROUPS[choice.group]}</small></td><td>${escapeHtml(choice.value(study))}</td><td>${escapeHtml(choice.reason)}</td><td>${effect}</td></tr>`;
  });
  return `<table class="choices"><caption>${escapeHtml(caption)}</caption>
<thead><tr><th>Parameter</th><th>Ours</th><th>Why</th><th>Changed to: effect on the claims</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
}

function contents(figures: readonly { readonly key: string; readonly number: string }[]): string {
  const links = [
    ['claims', 'Claims'],
    ...figures.map(({ key, number }) => [key, number]),
    ['choices', 'Not given by the paper'],
  ];
  return `<nav aria-label="On this page"><ul>${links.map(([id = '', label = '']) => `<li><a href="#${id}">${escapeHtml(label)}</a></li>`).join('')}</ul></nav>`;
}

/** The study as one page that needs nothing else and reaches for nothing: its policy forbids it to load anything. */
export function semiActiveReportHtml(whole: WholeStudy, result: StudyResult): string {
  const { study, choices, given } = whole;
  const figures = studyFigures(whole, result.runs);
  const { setup } = study;
  const differentials = STUDY_DIFFERENTIALS.map(({ label, source }) => item(`${label}: ${source}`));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>${escapeHtml(TITLE)}</title>
<style>${CHART_STYLE}</style>
</head>
<body>
<main>
<label class="scheme">Colours <select id="scheme"><option value="">System</option><option value="light">Light</option><option value="dark">Dark</option></select></label>
<h1>${escapeHtml(TITLE)}</h1>
<p class="facts">Source: Semi-active differential paper (SAD, Formula SAE car of 200 kg). Car: ${escapeHtml(setup.car.name)} on ${escapeHtml(choices.find(({ key }) => key === 'tyre')?.value(study) ?? '')}. Ramp steer at 50 km/h and 1 °/s of the steering wheel; sine sweep from 0.2 to 6 Hz with 10° of it. Every run is deterministic: the same car gives the same page.</p>
<ul>${differentials.join('')}</ul>
${contents(figures)}
<h2 id="claims">Claims</h2>
<p class="facts">A claim that does not come out is a finding: nothing was tuned for it.</p>
${claimTable(result)}
<h2>Figures</h2>
<p class="facts">Figure 2 of the paper is the diagram of the control chain: it is in the Laboratory, page Semi-active.</p>
${figures.map(chartHtml).join('\n')}
<h2>Closed form</h2>
<ul>${linearCarLines(study, result.runs).map(item).join('')}</ul>
<h2 id="choices">What the paper does not give</h2>
${choiceTable('Not given by the paper, or lost in its printed form', choices, whole, result)}
<h2>What the paper does give</h2>
${choiceTable('Given by the paper, changed to find out why a claim holds or fails', given, whole, result)}
</main>
${chartData(figures)}
<script>${CHART_SCRIPT}</script>
</body>
</html>
`;
}
