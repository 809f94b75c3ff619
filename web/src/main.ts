import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { settings } from "./lib/settings.svelte";

settings.apply();
const target = document.getElementById("app");
if (!target) throw new Error("no place for the app");
mount(App, { target });
