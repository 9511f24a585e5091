// src/model/setting.ts
function theSetting(name) {
	return `the setting ${name}`;
}
function inWordsOf(words, message) {
	return message.replace(/\bthe setting ([a-z]+(?:-[a-z]+)*)/g, (whole, name) => Object.hasOwn(words, name) ? words[name] : whole);
}

export { theSetting as n, inWordsOf as t };