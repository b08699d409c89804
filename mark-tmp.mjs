// node mark.mjs file... : wraps English in Lingui macros; prints what needs a hand
import { parse } from '@babel/parser';
import MagicString from 'magic-string';
import { readFileSync, writeFileSync } from 'node:fs';

const TEXT_ATTRS = new Set('title label aria-label lead eyebrow caption confirmLabel description hint placeholder message cancelLabel text part failedMessage unset closeLabel next buttonLabel note fallback alt heading question answer summary'.split(' '));
const TEXT_PROPS = new Set('title label lead eyebrow caption confirmLabel description hint placeholder message cancelLabel text failedMessage heading question answer summary name note body detail unreachable fallback action'.split(' '));
const SKIP_TAGS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal', 'code', 'pre', 'samp', 'script', 'style', 'title']);
const letter = /\p{L}{2,}|\b[aI]\b/u;
const isSentence = (s) => /^[“"(]?[\p{Lu}\d].*\s/u.test(s.trim()) && /\p{Ll}{2,}/u.test(s) && !/^(?:https?:|[A-Z]{2,5} \/)/.test(s) && !/[{};]\s*$/.test(s) && !/^[A-Z]\d/.test(s);
const isWord = (s) => /^\p{Lu}\p{Ll}+(?:…|\.)?$/u.test(s.trim());
const report = [];

function process(file) {
  const code = readFileSync(file, 'utf8');
  const ast = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  const s = new MagicString(code);
  const used = new Set();
  const flag = (node, why) => report.push(`${file}:${node.loc.start.line} ${why}: ${code.slice(node.start, Math.min(node.end, node.start + 100)).replace(/\s+/g, ' ')}`);
  const esc = (v) => v.replace(/\\/g, '\\\\').replace(/`/g, '\\`').replace(/\$\{/g, '\\${');

  const hasText = (n) => {
    if (!n) return false;
    if (n.type === 'JSXText') return letter.test(n.value);
    if (n.type === 'JSXExpressionContainer') return n.expression.type !== 'JSXEmptyExpression' && !(n.expression.type === 'StringLiteral' && !letter.test(n.expression.value));
    if (n.type === 'JSXElement' || n.type === 'JSXFragment') return n.children.some(hasText);
    return false;
  };
  const hasOwnLetters = (n) => n.type === 'JSXText' ? letter.test(n.value) : (n.type === 'JSXElement' || n.type === 'JSXFragment') ? n.children.some(hasOwnLetters) : false;
  const containsJsx = (e) => { let found = false; (function w(x) { if (!x || found) return; if (x.type === 'JSXElement' || x.type === 'JSXFragment') { found = true; return; } for (const k in x) { if (k === 'loc') continue; const v = x[k]; if (Array.isArray(v)) v.forEach((y) => y && typeof y === 'object' && w(y)); else if (v && typeof v === 'object' && v.type) w(v); } })(e); return found; };
  const isEdgeless = (n) => {
    if (n.type === 'JSXText') return letter.test(n.value) || /[^\s]/.test(n.value) ? false : true;
    if (n.type === 'JSXExpressionContainer') return n.expression.type === 'JSXEmptyExpression' || (n.expression.type === 'StringLiteral' && n.expression.value.trim() === '') || containsJsx(n.expression);
    if (n.type === 'JSXElement') return !hasText(n);
    return false;
  };
  const lit = (node, fnDepth) => {
    const value = node.type === 'StringLiteral' ? `\`${esc(node.value)}\`` : code.slice(node.start, node.end);
    const macro = fnDepth > 0 ? 't' : 'msg';
    used.add(macro);
    if (macro === 'msg') flag(node, 'msg at module level: its readers call say()');
    return macro + value;
  };

  function walk(n, ctx, parent, key) {
    if (!n || typeof n.type !== 'string') return;
    if (/^TS/.test(n.type) && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(n.type)) return;
    switch (n.type) {
      case 'ImportDeclaration': case 'ExportAllDeclaration': return;
      case 'ThrowStatement': return;
      case 'TaggedTemplateExpression': return;
    }
    let next = ctx;
    if (/Function|ObjectMethod|ClassMethod/.test(n.type)) next = { ...ctx, fn: ctx.fn + 1, inTrans: false };
    if (n.type === 'JSXElement' || n.type === 'JSXFragment') {
      const name = n.type === 'JSXFragment' ? '' : n.openingElement.name.name ?? '';
      if (n.type === 'JSXElement') for (const a of n.openingElement.attributes) walk(a, { ...next, inTrans: false, jsxExpr: false }, n, 'attr');
      const isTrans = ctx.inTrans || SKIP_TAGS.has(name);
      let inner = isTrans;
      if (!isTrans && n.children.some((c) => c.type === 'JSXText' && letter.test(c.value))) {
        let i = 0, j = n.children.length - 1;
        while (i < j && isEdgeless(n.children[i])) i++;
        while (j > i && isEdgeless(n.children[j])) j--;
        const a = n.children[i], b = n.children[j];
        let start = a.start, end = b.end;
        if (a.type === 'JSXText') start += a.value.length ? code.slice(a.start, a.end).length - code.slice(a.start, a.end).trimStart().length : 0;
        if (b.type === 'JSXText') { const raw = code.slice(b.start, b.end); end -= raw.length - raw.trimEnd().length; }
        s.appendLeft(start, '<Trans>'); s.appendRight(end, '</Trans>'); used.add('Trans');
        for (let k = 0; k < n.children.length; k++) {
          const c = n.children[k];
          const within = k >= i && k <= j;
          if (within && c.type === 'JSXExpressionContainer') {
            const e = c.expression;
            if (e.type === 'ConditionalExpression' || e.type === 'LogicalExpression') flag(c, 'condition inside a sentence');
            else if (e.type === 'CallExpression' && /countOf|join|plural|toLowerCase/.test(code.slice(e.start, e.end))) flag(c, 'call inside a sentence');
            else if (containsJsx(e)) flag(c, 'elements inside a sentence');
          }
          if (within && (c.type === 'JSXElement') && c.children.some((x) => x.type === 'JSXElement' && hasOwnLetters(x))) flag(c, 'nested markup in a sentence');
          walk(c, { ...next, inTrans: within, jsxExpr: true }, n, 'children');
        }
        return;
      }
      for (const c of n.children) {
        if (!inner && c.type === 'JSXText' && /[\p{L}]/u.test(c.value)) flag(c, 'short text');
        walk(c, { ...next, inTrans: inner, jsxExpr: true }, n, 'children');
      }
      return;
    }
    if (n.type === 'JSXAttribute') {
      const name = n.name.type === 'JSXNamespacedName' ? '' : n.name.name;
      if (n.value?.type === 'StringLiteral') {
        if (TEXT_ATTRS.has(name) && letter.test(n.value.value)) { s.overwrite(n.value.start, n.value.end, `{${lit(n.value, Math.max(1, next.fn))}}`); }
        else if (/^(things|one|many|name)$/.test(name)) flag(n, 'attribute to look at');
        return;
      }
      if (/^(className|to|href|style|key|id|ref|d|role|type|variant|size|tone|width|data-.*)$/.test(name)) return;
      walk(n.value, { ...next, textAttr: TEXT_ATTRS.has(name) }, n, 'value');
      return;
    }
    if (n.type === 'CallExpression') {
      const callee = code.slice(n.callee.start, n.callee.end);
      if (/^(classNames|expect|describe|it|new RegExp|console\.|Error|require|cx)/.test(callee)) return;
      if (/countOf$/.test(callee)) { flag(n, 'countOf: use plural'); return; }
    }
    if (n.type === 'NewExpression' && /Error$|RegExp|Intl/.test(code.slice(n.callee.start, n.callee.end))) return;
    if (n.type === 'BinaryExpression' && /[!=]==?/.test(n.operator)) return;
    if (n.type === 'SwitchCase') { for (const c of n.consequent) walk(c, next, n, 'consequent'); return; }
    if (n.type === 'MemberExpression' && n.computed) { walk(n.object, next, n, 'object'); return; }
    if (n.type === 'ObjectProperty') {
      const k = n.key.name ?? n.key.value;
      const v = n.value;
      if (v.type === 'StringLiteral') {
        const lead = code.slice(Math.max(0, n.start - 30), n.start);
        if (/\/\*i18n\*\//.test(code.slice(Math.max(0, parent?.start - 12), n.start))) return;
        if (isSentence(v.value) || (TEXT_PROPS.has(k) && isWord(v.value))) s.overwrite(v.start, v.end, lit(v, next.fn));
        return;
      }
      walk(v, { ...next, textAttr: TEXT_PROPS.has(k) }, n, 'value');
      return;
    }
    if (n.type === 'StringLiteral') {
      if (isSentence(n.value) || ((ctx.jsxExpr || ctx.textAttr) && /^\p{Lu}?\p{L}+/u.test(n.value) && isWord(n.value))) s.overwrite(n.start, n.end, lit(n, next.fn));
      return;
    }
    if (n.type === 'TemplateLiteral') {
      const text = n.quasis.map((q) => q.value.cooked).join('X');
      const words = n.quasis.map((q) => q.value.cooked).join(' ');
      if (/\p{Ll}{2,} |\s\p{Ll}{2,}/u.test(words) && !/[{}<>=;]|--|\bpx\b/.test(words) && !/^\s*[\w-]+(?:\s+[\w:\-[\]/.!]+)*\s*$/.test(words.toLowerCase()) || (isSentence(text))) {
        s.overwrite(n.start, n.end, lit(n, next.fn));
        for (const e of n.expressions) if (e.type === 'ConditionalExpression' || /countOf/.test(code.slice(e.start, e.end))) flag(n, 'condition or count inside a sentence');
        return;
      }
      if (/\p{L}{2,}/u.test(words) && /\s/.test(words) && !ctx.className) flag(n, 'template to look at');
    }
    for (const k in n) {
      if (k === 'loc' || k === 'start' || k === 'end' || k === 'typeAnnotation' || k === 'typeParameters' || k === 'returnType') continue;
      const v = n[k];
      if (Array.isArray(v)) v.forEach((x) => x && typeof x === 'object' && walk(x, next, n, k));
      else if (v && typeof v === 'object' && v.type) walk(v, next, n, k);
    }
  }
  walk(ast.program, { fn: 0, inTrans: false, jsxExpr: false, textAttr: false }, null, '');
  if (!s.hasChanged()) return;
  const core = [...used].filter((x) => x !== 'Trans').sort();
  let head = '';
  if (core.length) head += `import { ${core.join(', ')} } from '@lingui/core/macro';\n`;
  if (used.has('Trans')) head += `import { Trans } from '@lingui/react/macro';\n`;
  s.prepend(head);
  writeFileSync(file, s.toString());
}
for (const f of globalThis.process.argv.slice(2)) process(f);
console.log(report.join('\n'));
