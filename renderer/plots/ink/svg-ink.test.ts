import { expect, test } from 'vitest';
import { createSvgInk } from './svg-ink.ts';

test('a line from (0, 10) to (20.04, 5) in red, 2 px wide, is one path to tenths of a pixel', () => {
  const ink = createSvgInk();
  ink.strokeStyle = 'red';
  ink.lineWidth = 2;
  ink.beginPath();
  ink.moveTo(0, 10);
  ink.lineTo(20.04, 5);
  ink.stroke();
  expect(ink.text()).toBe(
    '<path d="M0 10L20 5" fill="none" stroke="red" stroke-width="2" stroke-linecap="butt" stroke-linejoin="miter"/>',
  );
});

test('a text in the middle of 11 px has its baseline 3.9 px lower, and its characters are escaped', () => {
  const ink = createSvgInk();
  ink.textBaseline = 'middle';
  ink.textAlign = 'right';
  ink.fillText('a < b & c', 50, 20);
  expect(ink.text()).toContain('x="50" y="23.9"');
  expect(ink.text()).toContain('text-anchor="end"');
  expect(ink.text()).toContain('a &lt; b &amp; c');
});

test('what is drawn between clip and restore is in a group of its own, closed once', () => {
  const ink = createSvgInk();
  ink.save();
  ink.beginPath();
  ink.rect(0, 0, 10, 10);
  ink.clip();
  ink.fillRect(1, 1, 2, 2);
  ink.restore();
  ink.fillRect(5, 5, 1, 1);
  expect(ink.text()).toMatch(
    /^<clipPath id="(ink-\d+)"><path d="M0 0h10v10h-10z"\/><\/clipPath><g clip-path="url\(#\1\)"><rect x="1"[^>]*\/><\/g><rect x="5"[^>]*\/>$/u,
  );
});

test('a whole circle of radius 5 is two half arcs from its right to its right', () => {
  const ink = createSvgInk();
  ink.beginPath();
  ink.arc(10, 20, 5, 0, 2 * Math.PI);
  ink.fill();
  expect(ink.text()).toBe('<path d="M15 20A5 5 0 0 1 5 20A5 5 0 0 1 15 20" fill="#000"/>');
});

test('a path that begins with lineTo begins there, is closed, and is faint where the ink is', () => {
  const ink = createSvgInk();
  ink.globalAlpha = 0.5;
  ink.beginPath();
  ink.lineTo(1, 2);
  ink.lineTo(3, 4);
  ink.closePath();
  ink.fill();
  expect(ink.text()).toBe('<path d="M1 2L3 4z" fill="#000" opacity="0.5"/>');
});
